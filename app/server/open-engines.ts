import type { Logger } from "pino";
import type { Engine, FaceEngine } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import { createOrbita } from "#engines/orbita/create-orbita.ts";

export interface Engines {
  /** What draws, the platform's own choice first. */
  engines: readonly Engine[];
  faceEngine: FaceEngine;
}

/** The engines of this server. Their threads start with the first picture: a process that only serves has none that draw. */
export function openEngines(options: { threads: number; log: Logger }): Engines {
  const onFault = (error: unknown) => options.log.error({ err: error }, "a picture could not be processed");
  // One thread: a check takes a fraction of a second, and each thread holds nets of its own.
  const faceEngine = createFaceEngine({ threads: 1, onFault });
  return {
    engines: [
      createOnda({ threads: options.threads, onFault }),
      createOrbita({ threads: options.threads, faces: faceEngine, onFault }),
    ],
    faceEngine,
  };
}
