import { mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type OnnxGraph, writeOnnx } from "#engines/nets/onnx-file.ts";
import { installedOnnxRuntime } from "./onnx-runtime.ts";

const side = 64;
const cells = side * side;
const bits = 32;
/** Of each bit's pattern, in parts of the range of a channel. */
const amplitude = 0.003;

/** A pattern of -1 and 1 for each bit, the same in every run. */
const patterns = (() => {
  let state = 1;
  return Float32Array.from({ length: bits * cells }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state & 0x8000_0000 ? 1 : -1;
  });
})();

const scalar = (name: string, value: number) => ({ name, dims: [1], values: Float32Array.of(value) });
const shape = (name: string, dims: number[]) => ({
  name,
  dims: [dims.length],
  values: BigInt64Array.from(dims, BigInt),
});

/** Adds each bit's pattern, or its opposite. */
const encoder = (gives: "picture" | "residual"): OnnxGraph => ({
  nodes: [
    { operator: "Sub", inputs: ["message", "half"], output: "signs" },
    { operator: "MatMul", inputs: ["signs", "patterns"], output: "sum" },
    { operator: "Reshape", inputs: ["sum", "plane"], output: "residual" },
    ...(gives === "picture" ? [{ operator: "Add", inputs: ["image", "residual"], output: "picture" }] : []),
  ],
  constants: [
    scalar("half", 0.5),
    { name: "patterns", dims: [bits, cells], values: patterns.map((sign) => sign * 2 * amplitude) },
    shape("plane", [1, 1, side, side]),
  ],
  inputs: [
    { name: "image", dims: [1, 3, side, side] },
    { name: "message", dims: [1, bits] },
  ],
  outputs: [{ name: gives, dims: [1, gives === "picture" ? 3 : 1, side, side] }],
});

/** Correlates the fine detail of a picture with each bit's pattern. */
const decoder = (isDetecting: boolean): OnnxGraph => {
  const count = bits + (isDetecting ? 1 : 0);
  const columns = new Float32Array(cells * count);
  for (let bit = 0; bit < bits; bit++)
    for (let cell = 0; cell < cells; cell++)
      columns[cell * count + count - bits + bit] = patterns[bit * cells + cell]!;
  return {
    nodes: [
      { operator: "ReduceMean", inputs: ["image"], output: "gray", attributes: { axes: [1], keepdims: 1 } },
      {
        operator: "AveragePool",
        inputs: ["gray"],
        output: "smooth",
        attributes: { kernel_shape: [3, 3], strides: [1, 1], pads: [1, 1, 1, 1] },
      },
      { operator: "Sub", inputs: ["gray", "smooth"], output: "detail" },
      { operator: "Reshape", inputs: ["detail", "row"], output: "cells" },
      { operator: "MatMul", inputs: ["cells", "columns"], output: "logits" },
    ],
    constants: [shape("row", [1, cells]), { name: "columns", dims: [cells, count], values: columns }],
    inputs: [{ name: "image", dims: [1, 3, side, side] }],
    outputs: [{ name: "logits", dims: [1, count] }],
  };
};

export const watermarkSecret = "watermark-secret-of-the-tests-0123456789";

/** A folder with a spread-spectrum watermark as networks, and the path of its description. */
export async function writeTinyWatermark(
  over: { gives?: "picture" | "residual"; [field: string]: unknown } = {},
  { hasRuntime = true, isDetecting = false } = {},
): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "watermark-"));
  const file = path.join(folder, "watermark.json");
  const { gives = "picture" } = over;
  const description = {
    name: "tiny",
    encoder: "encoder.onnx",
    decoder: "decoder.onnx",
    width: side,
    height: side,
    gives,
    bits,
    ...over,
  };
  await writeFile(file, JSON.stringify(description));
  await writeFile(path.join(folder, "encoder.onnx"), writeOnnx(encoder(gives)));
  await writeFile(path.join(folder, "decoder.onnx"), writeOnnx(decoder(isDetecting)));
  if (hasRuntime) await symlink(installedOnnxRuntime, path.join(folder, "node_modules"));
  return { folder, file };
}
