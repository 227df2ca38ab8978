import { writeOnnx } from "#engines/nets/onnx-file.ts";

/**
 * Writes an ONNX model of one 1 x 1 convolution: each label's value is a weighted sum of the three channels.
 *
 * @param options.weights three per label. @param options.biases one per label.
 */
export function writeTinyOnnx(options: { side: number; weights: number[][]; biases: number[] }): Uint8Array {
  const { side, weights, biases } = options;
  const labels = biases.length;
  return writeOnnx({
    nodes: [{ operator: "Conv", inputs: ["picture", "w", "b"], output: "labels" }],
    constants: [
      { name: "w", dims: [labels, 3, 1, 1], values: Float32Array.from(weights.flat()) },
      { name: "b", dims: [labels], values: Float32Array.from(biases) },
    ],
    inputs: [{ name: "picture", dims: [1, 3, side, side] }],
    outputs: [{ name: "labels", dims: [1, labels, side, side] }],
  });
}
