import type { Logger } from "pino";
import type { Engine, FaceEngine, MaskEngine } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import { createOrbita } from "#engines/orbita/create-orbita.ts";

export interface Engines {
  /** Engines in order of preference. */
  engines: readonly Engine[];
  faceEngine: FaceEngine;
  maskEngine: MaskEngine;
}

/** Creates this server's engines. Threads start with the first picture: a web process has those of faces and masks. */
export function openEngines(options: { threads: number; log: Logger }): Engines {
  const onFault = (error: unknown) => options.log.error({ err: error }, "a picture could not be processed");
  // One thread: a check takes a fraction of a second, and each thread loads its own networks.
  const faceEngine = createFaceEngine({ threads: 1, onFault });
  const onda = createOnda({ threads: options.threads, onFault });
  return {
    engines: [onda, createOrbita({ threads: options.threads, faces: faceEngine, onFault })],
    faceEngine,
    maskEngine: onda.masks,
  };
}
