import { createRequire } from "node:module";
import type CV from "@techstark/opencv-js";
import type { Net } from "@techstark/opencv-js";

/** The build reads TFLite files and has a virtual disk to read them from; its type declarations leave both out. */
type OpenCv = typeof CV & {
  readNetFromTFLite(path: string): Net;
  FS_unlink(path: string): void;
};

/**
 * The OpenCV module of this thread. It has a `then` of its own, so it must never be the value of a promise: an
 * await on it does not end. Callers wait for `openCvReady`, which resolves to nothing, and then use `openCv`.
 */
export const openCv: OpenCv = createRequire(import.meta.url)("@techstark/opencv-js");

export const openCvReady: Promise<void> = new Promise((resolve) => {
  if (typeof openCv.Mat === "function") resolve();
  else openCv.onRuntimeInitialized = () => resolve();
});

/** Runs work and frees every matrix it registered, also when it throws: wasm memory is not garbage-collected. */
export function withMats<T>(work: (own: <M extends { delete(): void }>(mat: M) => M) => T): T {
  const owned: { delete(): void }[] = [];
  try {
    return work((mat) => {
      owned.push(mat);
      return mat;
    });
  } finally {
    for (const mat of owned) mat.delete();
  }
}
