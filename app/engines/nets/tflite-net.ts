import type * as Tf from "@tensorflow/tfjs-core";
import type { TfLiteFile, TfLiteOperator } from "./tflite-file.ts";

const code = {
  add: 0,
  averagePool: 1,
  convolve: 3,
  convolveDepthwise: 4,
  widen: 6,
  sigmoid: 14,
  multiply: 18,
  relu: 19,
  resizeBilinear: 23,
  custom: 32,
  hardSwish: 117,
} as const;

type Step = (known: (number: number) => Tf.Tensor4D) => Tf.Tensor4D;

/**
 * Runs a network read from a .tflite file with TensorFlow.js. It knows the operators of small segmentation networks;
 * another one throws when the network is loaded.
 *
 * @returns the first output for a first input of its shape; the caller owns both.
 */
export function toTfLiteNet(tf: typeof Tf, file: TfLiteFile): (input: Tf.Tensor4D) => Tf.Tensor4D {
  const weights = new Map<number, Float32Array>();
  const shapeOf = (number: number): number[] => file.tensors[number]!.shape;
  for (const [number, { values }] of file.tensors.entries()) if (values !== null) weights.set(number, values);
  const steps: { step: Step; output: number }[] = [];
  const operators = [...file.operators];
  for (let operator = operators.shift(); operator !== undefined; operator = operators.shift()) {
    const [output] = operator.outputs as [number];
    if (operator.code === code.widen) {
      weights.set(output, weights.get(operator.inputs[0]!)!);
      continue;
    }
    const isConvolution = operator.code === code.convolve || operator.code === code.convolveDepthwise;
    const [next] = operators;
    // What follows at once and alone is done with the convolution.
    const readers = operators.filter(({ inputs }) => inputs.includes(output)).length;
    const isFused = isConvolution && next?.code === code.relu && next.inputs[0] === output && readers === 1;
    if (isFused) operators.shift();
    steps.push({ step: toStep(operator, isFused), output: isFused ? next!.outputs[0]! : output });
  }

  function toStep(operator: TfLiteOperator, hasRelu: boolean): Step {
    const [first, second, third] = operator.inputs as [number, number, number];
    const activation = hasRelu ? "relu" : undefined;
    const pad = operator.option(0) === 0 ? "same" : "valid";
    switch (operator.code) {
      case code.add:
        return (known) => tf.add(known(first), known(second));
      case code.multiply:
        return (known) => tf.mul(known(first), known(second));
      case code.relu:
        return (known) => tf.relu(known(first));
      case code.sigmoid:
        return (known) => tf.sigmoid(known(first));
      case code.hardSwish:
        return (known) => tf.mul(known(first), tf.mul(tf.relu6(tf.add(known(first), 3)), 1 / 6));
      case code.averagePool:
        // The whole plane, in these networks.
        return (known) => tf.mean(known(first), [1, 2], true);
      case code.resizeBilinear: {
        const [, height, width] = shapeOf(operator.outputs[0]!) as [number, number, number];
        return (known) => tf.image.resizeBilinear(known(first), [height, width], false, true);
      }
      case code.convolve: {
        const filter = toFilter(second, [1, 2, 3, 0]);
        const bias = toBias(third);
        const strides = operator.option(1);
        return (known) => tf.fused.conv2d({ x: known(first), filter, strides, pad, bias, activation });
      }
      case code.convolveDepthwise: {
        const filter = toFilter(second, [1, 2, 3, 0]);
        const bias = toBias(third);
        const strides = operator.option(1);
        return (known) =>
          tf.fused.depthwiseConv2d({ x: known(first), filter, strides, pad, bias, activation });
      }
      case code.custom: {
        // Each pixel becomes two by two: as many channels, laid side by side.
        const [, height, width, depth] = shapeOf(second) as [number, number, number, number];
        const filter = tf.tidy(() =>
          tf.keep(
            tf.transpose(tf.tensor4d(weights.get(second)!, [1, height * width, depth, 1]), [0, 3, 2, 1]),
          ),
        );
        const bias = toBias(third);
        return (known) =>
          tf.add(tf.depthToSpace(tf.conv2d(known(first), filter, 1, "valid"), height, "NHWC"), bias);
      }
      default:
        throw new Error(`The network has an operator that is not known here: ${operator.code}`);
    }
  }

  function toFilter(number: number, order: number[]): Tf.Tensor4D {
    const shape = shapeOf(number) as [number, number, number, number];
    return tf.tidy(() => tf.keep(tf.transpose(tf.tensor4d(weights.get(number)!, shape), order)));
  }

  function toBias(number: number): Tf.Tensor1D {
    return tf.tensor1d(weights.get(number)!);
  }

  return (input) =>
    tf.tidy(() => {
      const known = new Map([[file.input, input]]);
      for (const { step, output } of steps)
        known.set(
          output,
          step((number) => known.get(number)!),
        );
      return known.get(file.output)!;
    });
}
