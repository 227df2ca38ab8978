import type * as Tf from "@tensorflow/tfjs-core";
import {
  tfLiteActivations as activations,
  tfLiteCodes as code,
  type TfLiteFile,
  type TfLiteOperator,
} from "./tflite-file.ts";

/** Returns the tensor of this number: a constant, or one that an earlier step computed. */
type Lookup = (tensor: number) => Tf.Tensor;
type Step = (known: Lookup) => Tf.Tensor;
type Shape4 = [number, number, number, number];

/**
 * Runs a network read from a .tflite file with TensorFlow.js. It supports the operators of small segmentation networks.
 *
 * @returns a function from a first input of its shape to the first output; the caller disposes of both.
 * @throws {Error} when the network has an operator that is not supported.
 */
export function toTfLiteNet(tf: typeof Tf, file: TfLiteFile): (input: Tf.Tensor4D) => Tf.Tensor4D {
  const values = new Map<number, Float32Array>();
  const constants = new Map<number, Tf.Tensor>();
  const shapeOf = (tensor: number): number[] => file.tensors[tensor]!.shape;
  for (const [number, tensor] of file.tensors.entries()) {
    if (tensor.values !== null) values.set(number, tensor.values);
  }
  const steps: { step: Step; output: number }[] = [];
  const operators = [...file.operators];
  for (let operator = operators.shift(); operator !== undefined; operator = operators.shift()) {
    const [output] = operator.outputs as [number];
    if (operator.code === code.dequantize) {
      values.set(output, values.get(operator.inputs[0]!)!);
      continue;
    }
    const isConvolution = operator.code === code.convolve || operator.code === code.convolveDepthwise;
    const [next] = operators;
    // An activation that is the convolution's only reader runs inside the convolution.
    const readers = operators.filter(({ inputs }) => inputs.includes(output)).length;
    const isFused = isConvolution && next?.code === code.relu && next.inputs[0] === output && readers === 1;
    if (isFused) operators.shift();
    steps.push({ step: toStep(operator, isFused), output: isFused ? next!.outputs[0]! : output });
  }

  function toStep(operator: TfLiteOperator, hasRelu: boolean): Step {
    const [first, second, third, fourth] = operator.inputs as [number, number, number, number];
    const [output] = operator.outputs as [number];
    const pad = operator.option(0) === 0 ? "same" : "valid";
    const strides: [number, number] = [operator.option(2), operator.option(1)];
    switch (operator.code) {
      case code.add: {
        const activation = activations[operator.option(0)];
        return (known) => {
          const sum = tf.add(known(first), known(second));
          return activation === undefined ? sum : tf[activation](sum);
        };
      }
      case code.multiply:
        return (known) => tf.mul(known(first), known(second));
      case code.relu:
        return (known) => tf.relu(known(first));
      case code.sigmoid:
        return (known) => tf.sigmoid(known(first));
      case code.softmax:
        return (known) => tf.softmax(known(first));
      case code.hardSwish:
        return (known) => tf.mul(known(first), tf.mul(tf.relu6(tf.add(known(first), 3)), 1 / 6));
      case code.averagePool:
        // The whole plane, in these networks.
        return (known) => tf.mean(known(first), [1, 2], true);
      case code.reshape:
        return (known) => tf.reshape(known(first), shapeOf(output));
      case code.transpose: {
        const order = [...values.get(second)!];
        return (known) => tf.transpose(known(first), order);
      }
      case code.sum: {
        const axes = [...values.get(second)!];
        const keepsAxes = operator.option(0) === 1;
        return (known) => tf.sum(known(first), axes, keepsAxes);
      }
      case code.resizeBilinear: {
        const [, height, width] = shapeOf(output) as Shape4;
        return (known) => tf.image.resizeBilinear(known(first) as Tf.Tensor4D, [height, width], false, true);
      }
      case code.resizeNearest: {
        const [, height, width] = shapeOf(output) as Shape4;
        return (known) =>
          tf.image.resizeNearestNeighbor(known(first) as Tf.Tensor4D, [height, width], false, true);
      }
      case code.convolve: {
        const filter = toFilter(second, [1, 2, 3, 0]);
        const bias = toBias(third);
        const activation = hasRelu ? "relu" : activations[operator.option(3)];
        return (known) =>
          tf.fused.conv2d({ x: known(first) as Tf.Tensor4D, filter, strides, pad, bias, activation });
      }
      case code.convolveDepthwise: {
        const filter = toFilter(second, [1, 2, 3, 0]);
        const bias = toBias(third);
        const activation = hasRelu ? "relu" : activations[operator.option(4)];
        return (known) =>
          tf.fused.depthwiseConv2d({
            x: known(first) as Tf.Tensor4D,
            filter,
            strides,
            pad,
            bias,
            activation,
          });
      }
      case code.convolveTransposed:
        return toBlocks(third, second, fourth, strides);
      // MediaPipe's Convolution2DTransposeBias.
      case code.custom: {
        const [, height, width] = shapeOf(second) as Shape4;
        return toBlocks(first, second, third, [height, width]);
      }
      default:
        throw new Error(`The network has an operator that is not supported: ${operator.code}`);
    }
  }

  /**
   * A transposed convolution whose filter is as large as its stride: each pixel becomes a block of pixels that overlaps no
   * other. That is a pointwise convolution to all pixels of a block, whose rows are then interleaved. TensorFlow.js's own
   * `conv2dTranspose` and `depthToSpace` are loops over single values: they take ten times as long.
   */
  function toBlocks(
    input: number,
    filterTensor: number,
    biasTensor: number,
    strides: [number, number],
  ): Step {
    const [filters, height, width, channels] = shapeOf(filterTensor) as Shape4;
    if (strides[0] !== height || strides[1] !== width)
      throw new Error(
        "The network has a transposed convolution with blocks that overlap; it is not supported",
      );
    const filter = tf.tidy(() => {
      const byFilter = tf.tensor3d(values.get(filterTensor)!, [filters, height * width, channels]);
      const byChannel = tf.transpose(byFilter, [2, 1, 0]);
      return tf.keep(tf.reshape(byChannel, [1, 1, channels, height * width * filters]) as Tf.Tensor4D);
    });
    const bias = tf.tidy(() => tf.keep(tf.tile(toBias(biasTensor), [height * width])));
    return (known) => {
      const x = known(input) as Tf.Tensor4D;
      const [, rows, columns] = x.shape;
      const blocks = tf.fused.conv2d({ x, filter, strides: 1, pad: "valid", bias });
      const inBlockRows = tf.reshape(blocks, [rows, columns, height, width * filters]);
      return tf.reshape(tf.transpose(inBlockRows, [0, 2, 1, 3]), [
        1,
        rows * height,
        columns * width,
        filters,
      ]);
    };
  }

  function toFilter(tensor: number, order: number[]): Tf.Tensor4D {
    const shape = shapeOf(tensor) as Shape4;
    return tf.tidy(() => tf.keep(tf.transpose(tf.tensor4d(values.get(tensor)!, shape), order)));
  }

  function toBias(tensor: number): Tf.Tensor1D {
    return tf.tensor1d(values.get(tensor)!);
  }

  function constantOf(tensor: number): Tf.Tensor {
    const known = constants.get(tensor);
    if (known !== undefined) return known;
    const made = tf.keep(tf.tensor(values.get(tensor)!, shapeOf(tensor)));
    constants.set(tensor, made);
    return made;
  }

  return (input) =>
    tf.tidy(() => {
      const known = new Map<number, Tf.Tensor>([[file.input, input]]);
      const lookUp: Lookup = (tensor) => known.get(tensor) ?? constantOf(tensor);
      for (const { step, output } of steps) known.set(output, step(lookUp));
      return known.get(file.output)! as Tf.Tensor4D;
    });
}
