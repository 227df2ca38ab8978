/** A TensorFlow Lite network, reduced to what inference needs. */
export interface TfLiteFile {
  tensors: TfLiteTensor[];
  /** In order of execution. */
  operators: TfLiteOperator[];
  /** Tensor indices of the first input and the first output. */
  input: number;
  output: number;
}

export interface TfLiteTensor {
  shape: number[];
  /** Constants: 16- or 32-bit floats, or 32-bit integers, widened; null for computed tensors. */
  values: Float32Array | null;
}

export interface TfLiteOperator {
  /** Code of the built-in operator; 32 is a custom one. */
  code: number;
  inputs: number[];
  outputs: number[];
  /** A field of the operator's own table as a small integer; 0 when it is absent. */
  option(field: number): number;
}

/** Built-in operators of TensorFlow Lite's schema that these networks use. */
export const tfLiteCodes = {
  add: 0,
  averagePool: 1,
  convolve: 3,
  convolveDepthwise: 4,
  dequantize: 6,
  sigmoid: 14,
  multiply: 18,
  relu: 19,
  reshape: 22,
  resizeBilinear: 23,
  softmax: 25,
  custom: 32,
  transpose: 39,
  convolveTransposed: 67,
  sum: 74,
  resizeNearest: 97,
  hardSwish: 117,
} as const;

/** Codes of the schema's fused activations. */
export const tfLiteActivations: Record<number, "relu" | "relu6" | undefined> = { 1: "relu", 3: "relu6" };

const float32 = 0;
const float16 = 1;
const int32 = 2;

/**
 * Reads a .tflite file: tables of the FlatBuffers format as TensorFlow's schema (version 3) lays them out. A table
 * begins with the distance back to the list of where its fields are.
 */
export function readTfLite(bytes: Uint8Array): TfLiteFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const follow = (at: number): number => at + view.getUint32(at, true);
  const fieldAt = (table: number, field: number): number => {
    const list = table - view.getInt32(table, true);
    const place = 4 + 2 * field;
    const offset = place < view.getUint16(list, true) ? view.getUint16(list + place, true) : 0;
    return offset === 0 ? 0 : table + offset;
  };
  /** Positions of the elements of a vector, each `size` bytes after the last. */
  const listAt = (table: number, field: number, size: number): number[] => {
    const at = fieldAt(table, field);
    if (at === 0) return [];
    const list = follow(at);
    return Array.from({ length: view.getUint32(list, true) }, (_, index) => list + 4 + index * size);
  };
  const tablesOf = (table: number, field: number): number[] => listAt(table, field, 4).map(follow);
  const numbersOf = (table: number, field: number): number[] =>
    listAt(table, field, 4).map((at) => view.getInt32(at, true));
  const numberAt = (table: number, field: number, bits: 8 | 32): number => {
    const at = fieldAt(table, field);
    if (at === 0) return 0;
    return bits === 8 ? view.getUint8(at) : view.getInt32(at, true);
  };

  const model = view.getUint32(0, true);
  // Early versions store the code as a byte; later ones use a field of their own.
  const codes = tablesOf(model, 1).map((table) => Math.max(numberAt(table, 0, 8), numberAt(table, 3, 32)));
  const [graph] = tablesOf(model, 2);
  if (graph === undefined) throw new Error("The .tflite file contains no graph");
  const buffers = tablesOf(model, 4);

  /** The values of a buffer. FlatBuffers are little-endian, as are all supported processors. */
  const toValues = (buffer: number, type: number): Float32Array | null => {
    const at = fieldAt(buffers[buffer]!, 0);
    if (at === 0) return null;
    const list = follow(at);
    const length = view.getUint32(list, true);
    if (length === 0) return null;
    // A copy, because typed arrays need aligned offsets. A Buffer's slice() would share memory.
    const data = new Uint8Array(bytes.subarray(list + 4, list + 4 + length)).buffer;
    if (type === float32) return new Float32Array(data);
    if (type === float16) return new Float32Array(new Float16Array(data));
    if (type === int32) return new Float32Array(new Int32Array(data));
    return null;
  };

  return {
    tensors: tablesOf(graph, 0).map((table) => ({
      shape: numbersOf(table, 0),
      values: toValues(numberAt(table, 2, 32), numberAt(table, 1, 8)),
    })),
    operators: tablesOf(graph, 3).map((table) => {
      const options = fieldAt(table, 4);
      return {
        code: codes[numberAt(table, 0, 32)]!,
        inputs: numbersOf(table, 1),
        outputs: numbersOf(table, 2),
        option: (field) => (options === 0 ? 0 : numberAt(follow(options), field, 8)),
      };
    }),
    input: numbersOf(graph, 1)[0]!,
    output: numbersOf(graph, 2)[0]!,
  };
}
