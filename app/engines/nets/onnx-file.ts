/** Writes ONNX files: protocol buffers as onnx.proto (version 8 of the format, operator set 13) lays them out. */

/** A node's attribute: a whole number, several, or a text. */
export type OnnxAttribute = number | readonly number[] | string;

export interface OnnxNode {
  operator: string;
  inputs: string[];
  output: string;
  attributes?: Record<string, OnnxAttribute>;
}

/** A constant: 32-bit floats, or 64-bit integers for shapes, sizes and axes. */
export interface OnnxConstant {
  name: string;
  dims: number[];
  values: Float32Array | BigInt64Array;
}

/** A dimension that each run sets. */
export const openDim = -1;

interface Value {
  name: string;
  dims: number[];
}

/** A network. Inputs and outputs are 32-bit floats. */
export interface OnnxGraph {
  nodes: OnnxNode[];
  constants: OnnxConstant[];
  inputs: Value[];
  outputs: Value[];
}

const [float32, int64] = [1, 7];
const attributeTypes = { whole: 2, text: 3, wholes: 7 } as const;

export function writeOnnx({ nodes, constants, inputs, outputs }: OnnxGraph): Uint8Array {
  const graph = [
    ...nodes.map((node) => message(1, nodeFields(node))),
    text(2, "network"),
    ...constants.map((constant) => message(5, tensorFields(constant))),
    ...inputs.map((input) => message(11, valueFields(input))),
    ...outputs.map((output) => message(12, valueFields(output))),
  ];
  return Buffer.concat([
    whole(1, 8),
    message(7, graph),
    // The default operator set has an empty domain name.
    message(8, [text(1, ""), whole(2, 13)]),
  ]);
}

function nodeFields({ operator, inputs, output, attributes = {} }: OnnxNode): Uint8Array[] {
  return [
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => message(5, attributeFields(name, value))),
  ];
}

function attributeFields(name: string, value: OnnxAttribute): Uint8Array[] {
  if (typeof value === "number") return [text(1, name), whole(3, value), whole(20, attributeTypes.whole)];
  if (typeof value === "string") return [text(1, name), text(4, value), whole(20, attributeTypes.text)];
  return [text(1, name), ...value.map((each) => whole(8, each)), whole(20, attributeTypes.wholes)];
}

function tensorFields({ name, dims, values }: OnnxConstant): Uint8Array[] {
  return [
    ...dims.map((dim) => whole(1, dim)),
    whole(2, values instanceof Float32Array ? float32 : int64),
    text(8, name),
    // Typed arrays are little-endian on all supported processors.
    field(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ];
}

function valueFields({ name, dims }: Value): Uint8Array[] {
  const shape = dims.map((dim) => message(1, [dim === openDim ? text(2, "count") : whole(1, dim)]));
  return [text(1, name), message(2, [message(1, [whole(1, float32), message(2, shape)])])];
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

/** Fields of a protocol buffer: integers from 0 as varints, everything else length-delimited. */
const whole = (number: number, value: number): Uint8Array =>
  Uint8Array.from([...varint(number * 8), ...varint(value)]);
const field = (number: number, value: Uint8Array): Uint8Array =>
  Buffer.concat([Uint8Array.from([...varint(number * 8 + 2), ...varint(value.length)]), value]);
const text = (number: number, value: string): Uint8Array => field(number, new TextEncoder().encode(value));
const message = (number: number, fields: Uint8Array[]): Uint8Array => field(number, Buffer.concat(fields));
