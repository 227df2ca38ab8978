import { createRequire } from "node:module";
import type CV from "@techstark/opencv-js";

type OpenCv = typeof CV;

/** The module has a `then` of its own: it must never be the value of a promise, an await on it does not end. */
export interface OpenCvHolder {
  openCv: OpenCv;
}

let loading: Promise<OpenCvHolder> | null = null;

/** This thread's OpenCV. It is large and most photos do without it, so it is loaded when first asked for. */
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
