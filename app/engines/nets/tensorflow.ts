import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import type * as Converter from "@tensorflow/tfjs-converter";
import type * as Tf from "@tensorflow/tfjs-core";

const require = createRequire(import.meta.url);

/** This thread's TensorFlow.js and its reader of graphs. */
export interface TensorFlow {
  tf: typeof Tf;
  converter: typeof Converter;
}

/** Starts the wasm backend; a second call in the same thread hands out the same one. */
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
 * Goes on with the next layer's output and lets go of its input. What a `tidy` holds is only freed at its end, and the
 * memory of WebAssembly never shrinks: without this a net would hold the outputs of all its layers for good.
 */
export function advance<T extends Tf.Tensor>(input: Tf.Tensor, output: T): T {
  input.dispose();
  return output;
}

/** Loads a graph of the human package from disk, because the runtime's own loader speaks http alone. */
export async function loadHumanGraph({ converter }: TensorFlow, name: string): Promise<Converter.GraphModel> {
  // The package's exports hide its folder; its entry lies in dist/, beside models/.
  const models = join(dirname(require.resolve("@vladmandic/human")), "..", "models");
  const graph = JSON.parse(await readFile(join(models, `${name}.json`), "utf8"));
  const weights = await readFile(join(models, `${name}.bin`));
  return converter.loadGraphModel({
    load: async () => ({
      modelTopology: graph.modelTopology,
      format: graph.format,
      generatedBy: graph.generatedBy,
      convertedBy: graph.convertedBy,
      signature: graph.signature,
      weightSpecs: graph.weightsManifest[0].weights,
      weightData: Uint8Array.from(weights).buffer,
    }),
  });
}

/** The weights of one net of the face-api package, by the names its manifest gives them. */
export async function readFaceApiWeights({ tf }: TensorFlow, name: string): Promise<Tf.NamedTensorMap> {
  const models = join(dirname(require.resolve("@vladmandic/face-api/package.json")), "model");
  const manifest: Tf.io.WeightsManifestConfig = JSON.parse(
    await readFile(join(models, `${name}-weights_manifest.json`), "utf8"),
  );
  const weights = await readFile(join(models, `${name}.bin`));
  return tf.io.decodeWeights(
    Uint8Array.from(weights).buffer,
    manifest.flatMap((group) => group.weights),
  );
}
