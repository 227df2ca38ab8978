/** Writes ONNX models of one 1 x 1 convolution, byte by byte: each label's value is a weighted sum of the three channels. */

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

/** Fields of a protocol buffer: numbers as varints, the rest with their length. */
const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, value: ArrayLike<number>): number[] => [
  ...varint(field * 8 + 2),
  ...varint(value.length),
  ...Array.from(value),
];
const text = (field: number, value: string): number[] => bytes(field, new TextEncoder().encode(value));

const float = 1;

function tensor(name: string, dims: number[], values: number[]): number[] {
  const raw = new Uint8Array(new Float32Array(values).buffer);
  return [...dims.flatMap((dim) => number(1, dim)), ...number(2, float), ...text(8, name), ...bytes(9, raw)];
}

function valueInfo(name: string, dims: number[]): number[] {
  const shape = dims.flatMap((dim) => bytes(1, number(1, dim)));
  return [...text(1, name), ...bytes(2, bytes(1, [...number(1, float), ...bytes(2, shape)]))];
}

/** @param weights three per label. @param biases one per label. */
export function writeTinyOnnx(options: { side: number; weights: number[][]; biases: number[] }): Uint8Array {
  const { side, weights, biases } = options;
  const labels = biases.length;
  const node = [
    ...text(1, "picture"),
    ...text(1, "w"),
    ...text(1, "b"),
    ...text(2, "labels"),
    ...text(4, "Conv"),
  ];
  const graph = [
    ...bytes(1, node),
    ...text(2, "tiny"),
    ...bytes(5, tensor("w", [labels, 3, 1, 1], weights.flat())),
    ...bytes(5, tensor("b", [labels], biases)),
    ...bytes(11, valueInfo("picture", [1, 3, side, side])),
    ...bytes(12, valueInfo("labels", [1, labels, side, side])),
  ];
  return Uint8Array.from([
    ...number(1, 8),
    ...bytes(7, graph),
    ...bytes(8, [...text(1, ""), ...number(2, 13)]),
  ]);
}
