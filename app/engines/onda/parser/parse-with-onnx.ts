import type { Plane, RgbImage } from "#imaging/raster.ts";
import { createPlane } from "#imaging/raster.ts";
import { shrinkImage } from "../../codec.ts";
import { loadOnnxNet, type RunOnnxNet } from "../../nets/onnx-net.ts";
import { toModelInput } from "../../nets/operator-model.ts";
import type { FileParser } from "./open-file-parser.ts";
import type { ParserLabels, PartName } from "./parser-labels.ts";

/** Probability per pixel of each part; parts without a label are absent. */
export type PartPlanes = ReadonlyMap<PartName, Plane>;

/**
 * Loads the model.
 *
 * @returns the function that segments an image into parts, on a grid of the model's choice.
 */
export async function loadOnnxParser(parser: FileParser): Promise<(image: RgbImage) => Promise<PartPlanes>> {
  const run = await loadOnnxNet(parser.runtime, parser.model);
  return (image) => parse(run, parser.labels, image);
}

async function parse(run: RunOnnxNet, labels: ParserLabels, image: RgbImage): Promise<PartPlanes> {
  const { width, height } = labels;
  const picture = await shrinkImage(image, width, height);
  const dims = labels.layout === "nchw" ? [1, 3, height, width] : [1, height, width, 3];
  const { data, dims: outputDims } = await run(toModelInput(picture, labels, labels), dims, labels.output);
  return toParts(data, outputDims, labels);
}

function toParts(data: Float32Array, dims: readonly number[], labels: ParserLabels): PartPlanes {
  const isPlanar = (labels.outputLayout ?? labels.layout) === "nchw";
  if (dims.length !== 4 || dims[0] !== 1)
    throw new Error(
      `the output has dimensions ${dims.join(" x ")}; it must be one plane per label of one picture`,
    );
  const [count, height, width] = (isPlanar ? dims.slice(1) : [dims[3], dims[1], dims[2]]) as [
    number,
    number,
    number,
  ];
  const highest = Math.max(...Object.keys(labels.labels).map(Number));
  if (highest >= count)
    throw new Error(`the output has ${count} labels; the labels file names label ${highest}`);
  const pixels = width * height;
  const at = isPlanar
    ? (label: number, pixel: number) => data[label * pixels + pixel]!
    : (label: number, pixel: number) => data[pixel * count + label]!;
  const named = Object.entries(labels.labels).map(([label, part]) => [Number(label), part] as const);
  const parts = new Map<PartName, Plane>();
  for (const [, part] of named) if (!parts.has(part)) parts.set(part, createPlane(width, height));
  for (let pixel = 0; pixel < pixels; pixel++) {
    let most = 0;
    let total = 1;
    if (labels.values === "logits") {
      most = Number.NEGATIVE_INFINITY;
      total = 0;
      for (let label = 0; label < count; label++) most = Math.max(most, at(label, pixel));
      for (let label = 0; label < count; label++) total += Math.exp(at(label, pixel) - most);
    }
    for (const [label, part] of named) {
      const value = at(label, pixel);
      const probability = labels.values === "logits" ? Math.exp(value - most) / total : value;
      // A numeric overflow in the model would propagate through the cut.
      if (!Number.isFinite(probability))
        throw new Error("the output contains values that are not finite numbers");
      parts.get(part)!.data[pixel]! += Math.min(1, Math.max(0, probability));
    }
  }
  return parts;
}
