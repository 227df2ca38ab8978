import { createRequire } from "node:module";
import { dirname, sep } from "node:path";
import type * as Converter from "@tensorflow/tfjs-converter";
import type * as Tf from "@tensorflow/tfjs-core";
import { readNetworkFile, readNetworkJson } from "./network-files.ts";

const require = createRequire(import.meta.url);

/** This thread's TensorFlow.js and its graph loader. */
export interface TensorFlow {
  tf: typeof Tf;
  converter: typeof Converter;
}

/** Starts the wasm backend; further calls in the same thread return the same instance. */
export async function startTensorFlow(): Promise<TensorFlow> {
  const tf: typeof Tf = require("@tensorflow/tfjs-core");
  const converter: typeof Converter = require("@tensorflow/tfjs-converter");
  if (tf.getBackend() === "wasm") return { tf, converter };
  const wasm = require("@tensorflow/tfjs-backend-wasm");
  wasm.setWasmPaths(dirname(require.resolve("@tensorflow/tfjs-backend-wasm")) + sep);
  if (!(await tf.setBackend("wasm"))) throw new Error("TensorFlow.js could not start its wasm backend");
  return { tf, converter };
}

/**
 * Returns the next layer's output and disposes of its input. `tidy` frees tensors only at its end, and wasm memory
 * never shrinks, so without this a network would keep the outputs of all its layers.
 */
export function advance<T extends Tf.Tensor>(input: Tf.Tensor, output: T): T {
  input.dispose();
  return output;
}

interface GraphFile {
  modelTopology: Tf.io.ModelJSON["modelTopology"];
  format: string;
  generatedBy: string;
  convertedBy: string;
  signature: object;
  weightsManifest: Tf.io.WeightsManifestConfig;
}

/** Loads a graph from disk, because the runtime's own loader speaks http alone. */
export async function loadGraph(
  { converter }: TensorFlow,
  name: "blazeface" | "facemesh" | "iris" | "faceres" | "movenet-lightning",
): Promise<Converter.GraphModel> {
  const { weightsManifest, ...graph } = await readNetworkJson<GraphFile>(`${name}.json`);
  const weightData = (await readNetworkFile(`${name}.bin`)).buffer;
  return converter.loadGraphModel({
    load: async () => ({ ...graph, weightSpecs: weightsManifest[0]!.weights, weightData }),
  });
}

/** The weights of one net, by the names its manifest gives them. */
export async function readWeights(
  { tf }: TensorFlow,
  name: "tiny_face_detector_model" | "face_recognition_model",
): Promise<Tf.NamedTensorMap> {
  const manifest = await readNetworkJson<Tf.io.WeightsManifestConfig>(`${name}.json`);
  const weights = await readNetworkFile(`${name}.bin`);
  return tf.io.decodeWeights(
    weights.buffer,
    manifest.flatMap((group) => group.weights),
  );
}
