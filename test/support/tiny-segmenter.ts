import { mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type OnnxGraph, openDim, writeOnnx } from "#engines/nets/onnx-file.ts";
import { installedOnnxRuntime } from "./onnx-runtime.ts";

const side = 64;
/** Of its own mask; the mask that it is given is a quarter of the side, as in the real ones. */
const grid = side / 2;

/** The picture's mean of channels. */
const encoder: OnnxGraph = {
  nodes: [
    {
      operator: "ReduceMean",
      inputs: ["image"],
      output: "image_embeddings",
      attributes: { axes: [1], keepdims: 1 },
    },
  ],
  constants: [],
  inputs: [{ name: "image", dims: [1, 3, side, side] }],
  outputs: [{ name: "image_embeddings", dims: [1, 1, side, side] }],
};

/** Positions of the grid's cells on the square. */
const positions = (of: (at: number) => number): Float32Array =>
  Float32Array.from({ length: grid * grid }, (_, at) => (of(at) + 0.5) * 2);
const scalar = (name: string, value: number) => ({ name, dims: [1], values: Float32Array.of(value) });
const cut = (name: string, values: number[]) => ({
  name,
  dims: [3],
  values: BigInt64Array.from(values, (value) => BigInt(value)),
});

/** What is bright within half of the square's side of the first point. */
const decoder: OnnxGraph = {
  nodes: [
    { operator: "Slice", inputs: ["point_coords", "zeros", "x to"], output: "px" },
    { operator: "Slice", inputs: ["point_coords", "y from", "y to"], output: "py" },
    { operator: "Sub", inputs: ["x", "px"], output: "dx" },
    { operator: "Sub", inputs: ["y", "py"], output: "dy" },
    { operator: "Mul", inputs: ["dx", "dx"], output: "dx2" },
    { operator: "Mul", inputs: ["dy", "dy"], output: "dy2" },
    { operator: "Add", inputs: ["dx2", "dy2"], output: "distance" },
    { operator: "Sub", inputs: ["reach", "distance"], output: "near" },
    {
      operator: "AveragePool",
      inputs: ["image_embeddings"],
      output: "small",
      attributes: { kernel_shape: [2, 2], strides: [2, 2] },
    },
    { operator: "Sub", inputs: ["small", "half"], output: "above" },
    { operator: "Mul", inputs: ["above", "contrast"], output: "bright" },
    { operator: "Min", inputs: ["near", "bright"], output: "low_res_masks" },
    {
      operator: "ReduceMax",
      inputs: ["point_labels"],
      output: "iou_predictions",
      attributes: { axes: [1], keepdims: 1 },
    },
  ],
  constants: [
    { name: "x", dims: [1, 1, grid, grid], values: positions((at) => at % grid) },
    { name: "y", dims: [1, 1, grid, grid], values: positions((at) => Math.floor(at / grid)) },
    cut("zeros", [0, 0, 0]),
    cut("x to", [1, 1, 1]),
    cut("y from", [0, 0, 1]),
    cut("y to", [1, 1, 2]),
    scalar("reach", (side / 2) ** 2),
    scalar("half", 0.5),
    scalar("contrast", 40),
  ],
  inputs: [
    { name: "image_embeddings", dims: [1, 1, side, side] },
    { name: "point_coords", dims: [1, openDim, 2] },
    { name: "point_labels", dims: [1, openDim] },
    { name: "mask_input", dims: [1, 1, side / 4, side / 4] },
    { name: "has_mask_input", dims: [1] },
  ],
  outputs: [
    { name: "low_res_masks", dims: [1, 1, grid, grid] },
    { name: "iou_predictions", dims: [1, 1] },
  ],
};

/** A folder with a promptable network that sees brightness around a click, and the path of its description. */
export async function writeTinySegmenter(
  over: object = {},
  { hasRuntime = true } = {},
): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "segmenter-"));
  const file = path.join(folder, "segmenter.json");
  const description = {
    name: "tiny",
    encoder: "encoder.onnx",
    decoder: "decoder.onnx",
    side,
    range: 1,
    mean: [0, 0, 0],
    std: [1, 1, 1],
    ...over,
  };
  await writeFile(file, JSON.stringify(description));
  await writeFile(path.join(folder, "encoder.onnx"), writeOnnx(encoder));
  await writeFile(path.join(folder, "decoder.onnx"), writeOnnx(decoder));
  if (hasRuntime) await symlink(installedOnnxRuntime, path.join(folder, "node_modules"));
  return { folder, file };
}
