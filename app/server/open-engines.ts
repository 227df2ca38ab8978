import type { Logger } from "pino";
import type { Engine, FaceEngine, MaskEngine } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import {
  type OperatorParser,
  openOperatorParser,
  type ParserSettings,
} from "#engines/onda/parser/operator-parser.ts";
import { createOrbita } from "#engines/orbita/create-orbita.ts";

export interface Engines {
  /** Engines in order of preference. */
  engines: readonly Engine[];
  faceEngine: FaceEngine;
  maskEngine: MaskEngine;
}

/**
 * Creates this server's engines. Threads start with the first picture, so a web process has only those for faces and
 * masks.
 *
 * @param options.garmentParser null: the embedded finder alone.
 */
export async function openEngines(options: {
  threads: number;
  garmentParser: ParserSettings | null;
  log: Logger;
}): Promise<Engines> {
  const { log } = options;
  const onFault = (error: unknown) => log.error({ err: error }, "a picture could not be processed");
  // One thread: a check takes a fraction of a second, and each thread loads its own networks.
  const faceEngine = createFaceEngine({ threads: 1, onFault });
  const parser = await openParser(options.garmentParser, log);
  const onda = createOnda({ threads: options.threads, onFault, ...(parser && { parser }) });
  return {
    engines: [onda, createOrbita({ threads: options.threads, faces: faceEngine, onFault })],
    faceEngine,
    maskEngine: onda.masks,
  };
}

async function openParser(settings: ParserSettings | null, log: Logger): Promise<OperatorParser | null> {
  if (settings === null) return null;
  const parser = await openOperatorParser(settings, {
    onChange: ({ isUsable, fault }) =>
      isUsable
        ? log.info("the garment parser is used again")
        : log.error({ fault }, "the garment parser can't be used; the embedded finder does its work"),
  });
  if (parser.state.isUsable) log.info({ parser: parser.version }, "a garment parser is set");
  return parser;
}
