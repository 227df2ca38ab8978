import { type OnnxAttribute, type OnnxConstant, type OnnxNode, writeOnnx } from "./onnx-file.ts";
import {
  tfLiteCodes as code,
  type TfLiteFile,
  type TfLiteOperator,
  tfLiteActivations,
} from "./tflite-file.ts";

/** Axis order of a tensor: TensorFlow Lite has channels last; ONNX's convolutions have them second. */
type Layout = "last" | "second";
const toSecond = [0, 3, 1, 2] as const;
const toLast = [0, 2, 3, 1] as const;

const lastAxis = 3;
const inputName = "picture";
const outputName = "probabilities";

/**
 * Converts a TensorFlow Lite network to ONNX for onnxruntime. Supports the operators of the parsing network. Input and
 * output keep their shape; the output is the softmax of its last axis.
 *
 * @throws {Error} when the network has another operator.
 */
export function writeTfLiteAsOnnx(file: TfLiteFile): Uint8Array {
  const nodes: OnnxNode[] = [];
  const constants: OnnxConstant[] = [];
  /** Names of computed tensors by index, in each layout that is available. */
  const known = new Map<number, Partial<Record<Layout, string>>>([[file.input, { last: inputName }]]);
  /** Constants stored as 16-bit floats: the widened tensor, and the stored one. */
  const stored = new Map<number, number>();
  let names = 0;

  const shapeOf = (tensor: number): number[] => file.tensors[tensor]!.shape;
  const valuesOf = (tensor: number): Float32Array | null =>
    file.tensors[stored.get(tensor) ?? tensor]!.values;

  function addNode(
    operator: string,
    inputs: string[],
    attributes: Record<string, OnnxAttribute> = {},
  ): string {
    const output = `t${names++}`;
    nodes.push({ operator, inputs, output, attributes });
    return output;
  }

  function addConstant(dims: readonly number[], values: Float32Array | BigInt64Array): string {
    const name = `c${names++}`;
    constants.push({ name, dims: [...dims], values });
    return name;
  }

  const addWholes = (values: readonly number[]): string =>
    addConstant([values.length], BigInt64Array.from(values, BigInt));

  /** Name of a computed tensor in this layout; transposed once if necessary. */
  function nameOf(tensor: number, layout: Layout): string {
    const layouts = known.get(tensor)!;
    const name = layouts[layout];
    if (name !== undefined) return name;
    const made =
      layout === "second"
        ? addNode("Transpose", [layouts.last!], { perm: toSecond })
        : addNode("Transpose", [layouts.second!], { perm: toLast });
    layouts[layout] = made;
    return made;
  }

  /** Like `nameOf`; a constant has one value per channel. */
  function operandOf(tensor: number, layout: Layout): string {
    const values = valuesOf(tensor);
    if (values === null) return nameOf(tensor, layout);
    return addConstant(layout === "second" ? [values.length, 1, 1] : [values.length], values);
  }

  function setOutput(operator: TfLiteOperator, layout: Layout, name: string): void {
    known.set(operator.outputs[0]!, { [layout]: name });
  }

  function addActivation(name: string, activation: number): string {
    const kind = tfLiteActivations[activation];
    if (kind === undefined) return name;
    if (kind === "relu") return addNode("Relu", [name]);
    const bounds = [0, 6].map((bound) => addConstant([], Float32Array.of(bound)));
    return addNode("Clip", [name, ...bounds]);
  }

  function addConvolution(operator: TfLiteOperator, isDepthwise: boolean): void {
    const [input, filter, bias] = operator.inputs as [number, number, number];
    const [outputs, height, width, inputs] = shapeOf(filter) as [number, number, number, number];
    const values = valuesOf(filter)!;
    // Depthwise filters are stored as [1, height, width, channels], the others as [outputs, height, width, inputs].
    const dims = isDepthwise ? [inputs, 1, height, width] : [outputs, inputs, height, width];
    const weights = addConstant(dims, toChannelsFirst(values, outputs, height * width, inputs));
    const biases = addConstant([dims[0]!], valuesOf(bias)!);
    const name = addNode("Conv", [nameOf(input, "second"), weights, biases], {
      auto_pad: operator.option(0) === 0 ? "SAME_UPPER" : "VALID",
      strides: [operator.option(2), operator.option(1)],
      kernel_shape: [height, width],
      group: isDepthwise ? inputs : 1,
    });
    setOutput(operator, "second", addActivation(name, operator.option(isDepthwise ? 4 : 3)));
  }

  function addTransposedConvolution(operator: TfLiteOperator): void {
    const [, filter, input, bias] = operator.inputs as [number, number, number, number];
    const [outputs, height, width, inputs] = shapeOf(filter) as [number, number, number, number];
    const byOutput = toChannelsFirst(valuesOf(filter)!, outputs, height * width, inputs);
    // ONNX stores the inputs of a transposed convolution first.
    const block = height * width;
    const weights = new Float32Array(byOutput.length);
    for (let output = 0; output < outputs; output++)
      for (let from = 0; from < inputs; from++)
        for (let at = 0; at < block; at++)
          weights[(from * outputs + output) * block + at] = byOutput[(output * inputs + from) * block + at]!;
    const name = addNode(
      "ConvTranspose",
      [
        nameOf(input, "second"),
        addConstant([inputs, outputs, height, width], weights),
        addConstant([outputs], valuesOf(bias)!),
      ],
      { strides: [operator.option(2), operator.option(1)], kernel_shape: [height, width] },
    );
    setOutput(operator, "second", name);
  }

  function addBinary(operator: TfLiteOperator, name: "Add" | "Mul"): void {
    const [first, second] = operator.inputs as [number, number];
    const layout: Layout = known.get(first)!.second === undefined ? "last" : "second";
    const result = addNode(name, [operandOf(first, layout), operandOf(second, layout)]);
    setOutput(operator, layout, addActivation(result, operator.option(0)));
  }

  function addResize(operator: TfLiteOperator, mode: string): void {
    const sizes = addWholes(toSecond.map((axis) => shapeOf(operator.outputs[0]!)[axis]!));
    const inputs = [nameOf(operator.inputs[0]!, "second"), "", "", sizes];
    const name = addNode("Resize", inputs, { mode, coordinate_transformation_mode: "half_pixel" });
    setOutput(operator, "second", name);
  }

  function addOperator(operator: TfLiteOperator): void {
    const [first, second] = operator.inputs as [number, number];
    /** For operators with axis attributes, in TensorFlow Lite's layout. */
    const addLast = (name: string, inputs: string[], attributes?: Record<string, OnnxAttribute>): void =>
      setOutput(operator, "last", addNode(name, [nameOf(first, "last"), ...inputs], attributes));
    switch (operator.code) {
      case code.dequantize:
        stored.set(operator.outputs[0]!, first);
        break;
      case code.convolve:
      case code.convolveDepthwise:
        addConvolution(operator, operator.code === code.convolveDepthwise);
        break;
      case code.convolveTransposed:
        addTransposedConvolution(operator);
        break;
      case code.add:
        addBinary(operator, "Add");
        break;
      case code.multiply:
        addBinary(operator, "Mul");
        break;
      case code.resizeBilinear:
        addResize(operator, "linear");
        break;
      case code.resizeNearest:
        addResize(operator, "nearest");
        break;
      case code.reshape:
        addLast("Reshape", [addWholes(shapeOf(operator.outputs[0]!))]);
        break;
      case code.transpose:
        addLast("Transpose", [], { perm: [...valuesOf(second)!] });
        break;
      case code.softmax:
        addLast("Softmax", [], { axis: lastAxis });
        break;
      case code.sum:
        addLast("ReduceSum", [addWholes([...valuesOf(second)!])], { keepdims: operator.option(0) });
        break;
      default:
        throw new Error(`The network has an operator that is not supported: ${operator.code}`);
    }
  }

  for (const operator of file.operators) addOperator(operator);
  nodes.push({
    operator: "Softmax",
    inputs: [nameOf(file.output, "last")],
    output: outputName,
    attributes: { axis: lastAxis },
  });
  return writeOnnx({
    nodes,
    constants,
    inputs: [{ name: inputName, dims: shapeOf(file.input) }],
    outputs: [{ name: outputName, dims: shapeOf(file.output) }],
  });
}

/** Weights stored as [outputs, places, inputs] in the order [outputs, inputs, places]. */
function toChannelsFirst(
  values: Float32Array,
  outputs: number,
  places: number,
  inputs: number,
): Float32Array {
  const weights = new Float32Array(values.length);
  for (let output = 0, from = 0; output < outputs; output++)
    for (let place = 0; place < places; place++)
      for (let input = 0; input < inputs; input++, from++)
        weights[(output * inputs + input) * places + place] = values[from]!;
  return weights;
}
