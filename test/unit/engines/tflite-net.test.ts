import type * as Tf from "@tensorflow/tfjs-core";
import { expect, test } from "vitest";
import { startTensorFlow } from "#engines/nets/tensorflow.ts";
import type { TfLiteFile } from "#engines/nets/tflite-file.ts";
import { toTfLiteNet } from "#engines/nets/tflite-net.ts";

const { tf } = await startTensorFlow();
const transposedConvolution = 67;
const customOperator = 32;

/** Uneven values that a sum in another order could not reproduce by chance. */
const valuesOf = (length: number, seed: number): Float32Array =>
  Float32Array.from({ length }, (_, at) => Math.sin(seed + at * 1.7));

/** A network of one transposed convolution; its filter has TensorFlow Lite's order: outputs, height, width, inputs. */
function netOf(options: {
  code: number;
  input: [number, number, number, number];
  filter: [number, number, number, number];
  stride: number;
}): { file: TfLiteFile; input: Tf.Tensor4D; filter: Tf.Tensor4D; bias: Tf.Tensor1D; output: number[] } {
  const { code, input, filter, stride } = options;
  const output = [1, input[1] * stride, input[2] * stride, filter[0]];
  const weights = valuesOf(
    filter.reduce((product, side) => product * side),
    1,
  );
  const bias = valuesOf(filter[0], 2);
  const pixels = valuesOf(
    input.reduce((product, side) => product * side),
    3,
  );
  return {
    file: {
      tensors: [
        { shape: input, values: null },
        { shape: filter, values: weights },
        { shape: [filter[0]], values: bias },
        { shape: [4], values: Float32Array.from(output) },
        { shape: output, values: null },
      ],
      operators: [
        {
          code,
          inputs: code === customOperator ? [0, 1, 2] : [3, 1, 0, 2],
          outputs: [4],
          option: (field) => (field === 1 || field === 2 ? stride : 0),
        },
      ],
      input: 0,
      output: 4,
    },
    input: tf.tensor4d(pixels, input),
    filter: tf.transpose(tf.tensor4d(weights, filter), [1, 2, 0, 3]),
    bias: tf.tensor1d(bias),
    output,
  };
}

test.each([
  ["a transposed convolution", { code: transposedConvolution, filter: [5, 2, 2, 3], stride: 2 }],
  ["a transposed convolution of one output", { code: customOperator, filter: [1, 3, 3, 4], stride: 3 }],
] as const)("%s in blocks equals TensorFlow's own", (_, { code, filter, stride }) => {
  const net = netOf({ code, input: [1, 3, 4, filter[3]], filter: [...filter], stride });
  const expected = tf.add(
    tf.conv2dTranspose(net.input, net.filter, net.output as [number, number, number, number], stride, "same"),
    net.bias,
  );
  const output = toTfLiteNet(tf, net.file)(net.input);
  expect(output.shape).toEqual(net.output);
  const values = output.dataSync();
  for (const [at, value] of expected.dataSync().entries()) expect(values[at]).toBeCloseTo(value, 5);
});

test("a transposed convolution whose blocks overlap is refused when the network is loaded", () => {
  const { file } = netOf({
    code: transposedConvolution,
    input: [1, 3, 4, 2],
    filter: [2, 3, 3, 2],
    stride: 2,
  });
  expect(() => toTfLiteNet(tf, file)).toThrow("blocks that overlap");
});

test("a network leaves no tensor behind but its output", () => {
  const { file, input } = netOf({
    code: transposedConvolution,
    input: [1, 3, 4, 2],
    filter: [2, 2, 2, 2],
    stride: 2,
  });
  const run = toTfLiteNet(tf, file);
  const before = tf.memory().numTensors;
  run(input).dispose();
  expect(tf.memory().numTensors).toBe(before);
});
