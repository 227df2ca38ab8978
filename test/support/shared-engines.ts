import type { FaceEngine } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { createOnda, type Onda, type OndaOptions } from "#engines/onda/create-onda.ts";
import { createRecolorer } from "#engines/onda/garment/create-recolorer.ts";
import type { Recolorer } from "#engines/onda/garment/recolorer.ts";
import { createPixelThreads, type PixelThreads } from "#engines/onda/pixel-threads.ts";
import { onnxRuntime } from "./onnx-runtime.ts";

/**
 * One thread. With onnxruntime-node, where it is installed, the parsing network takes a third of the processor time;
 * `parsing-net.test.ts` proves that TensorFlow.js computes the same planes and masks.
 */
export const engineOptions = { threads: 1, onnxRuntime };

// One pixel thread and one face thread last as long as the test worker: a thread of its own for each file would load its
// networks again, 1.5 to 3 seconds of processor time. Closing an engine of this file closes no thread.
const lasting = { close: async () => {} };
export const sharedThreads: PixelThreads = { ...createPixelThreads(engineOptions), ...lasting };
const faces = { ...createFaceEngine(engineOptions), ...lasting };

export const sharedOnda = (options: Omit<OndaOptions, "threads"> = {}): Onda =>
  createOnda({ ...engineOptions, ...options }, sharedThreads);

export const sharedRecolorer = (): Recolorer => createRecolorer(engineOptions, sharedThreads);

export const sharedFaceEngine = (): FaceEngine => faces;
