import type { Logger } from "pino";
import type { Engine, FaceEngine } from "#engines/contract.ts";
import { createOnda } from "#engines/onda/create-onda.ts";

export interface Engines {
  /** What draws, the platform's own choice first. */
  engines: readonly Engine[];
  faceEngine: FaceEngine;
}

/** The engines of this server. Their threads start with the first picture: a process that only serves has none that draw. */
export function openEngines(options: { threads: number; log: Logger }): Engines {
  const onFault = (error: unknown) => options.log.error({ err: error }, "a picture could not be processed");
  const notThere = async () => {
    throw new Error("no face engine");
  };
  return {
    engines: [createOnda({ threads: options.threads, onFault })],
    faceEngine: { check: notThere, prepare: notThere, describe: notThere, close: async () => undefined },
  };
}
