import { createRequire } from "node:module";
import type CV from "@techstark/opencv-js";

type OpenCv = typeof CV;

/** Wraps the module, which is a thenable: an `await` on it would never end. */
export interface OpenCvHolder {
  openCv: OpenCv;
}

let loading: Promise<OpenCvHolder> | null = null;

/** This thread's OpenCV. It is large and most photos do not need it, so it is loaded lazily. */
export function loadOpenCv(): Promise<OpenCvHolder> {
  loading ??= new Promise((resolve) => {
    const openCv: OpenCv = createRequire(import.meta.url)("@techstark/opencv-js");
    if (typeof openCv.Mat === "function") resolve({ openCv });
    else openCv.onRuntimeInitialized = () => resolve({ openCv });
  });
  return loading;
}

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
