import { type Component, findComponents } from "#imaging/components.ts";
import { dilate, erode } from "#imaging/morphology.ts";
import { type BinaryMask, countInside } from "#imaging/raster.ts";

/** Around a hand's outline this many pixels are judged by nobody; of a picture of `judgedSide`. */
const band = 3;
export const judgedSide = 640;

/** The largest connected piece that is wrongly in or out. */
export interface WrongPiece {
  kind: "add" | "remove";
  region: BinaryMask;
  /** Of the garment's area. */
  share: number;
}

export function findWrongPiece(mask: BinaryMask, truth: BinaryMask): WrongPiece | null {
  const [outer, inner] = [dilate(truth, band), erode(truth, band)];
  const wrong: BinaryMask = {
    ...mask,
    data: mask.data.map((value, at) =>
      (value === 1 && outer.data[at] === 0) || (value === 0 && inner.data[at] === 1) ? 1 : 0,
    ),
  };
  const parts = findComponents(wrong);
  const largest = largestOf(parts.list);
  if (largest === undefined) return null;
  const region = toRegion(parts.labels, largest.label, mask);
  const kind = mask.data[region.data.indexOf(1)] === 1 ? "remove" : "add";
  return { kind, region, share: largest.area / countInside(truth) };
}

/** How deep into a piece a person's line runs, and how wide the brush is, of half the piece's width. */
const depth = 0.6;
const width = 0.5;

/** A line as a person draws it: along the middle of the piece, half as wide as it. */
export function drawLineThrough({ region }: WrongPiece): {
  radius: number;
  points: { x: number; y: number }[];
} {
  let reach = 0;
  for (let inner = erode(region, 1); countInside(inner) > 0; inner = erode(inner, 1)) reach++;
  const middle = shrink(region, Math.max(1, Math.floor(reach * depth)));
  const parts = findComponents(middle);
  const part = largestOf(parts.list)!;
  const isUpright = part.bottom - part.top > part.right - part.left;
  const lines = Map.groupBy(listPixels(toRegion(parts.labels, part.label, region)), ({ x, y }) =>
    isUpright ? y : x,
  );
  const points = [...lines].sort(([one], [other]) => one - other).map(([, line]) => line[line.length >> 1]!);
  return { radius: Math.max(1, reach * width), points };
}

/** Shrinks as often as something is left. */
function shrink(region: BinaryMask, times: number): BinaryMask {
  let result = region;
  for (let time = 0; time < times; time++) {
    const next = erode(result, 1);
    if (countInside(next) === 0) return result;
    result = next;
  }
  return result;
}

function listPixels({ data, width: columns }: BinaryMask): { x: number; y: number }[] {
  const pixels: { x: number; y: number }[] = [];
  for (let at = 0; at < data.length; at++)
    if (data[at] === 1) pixels.push({ x: at % columns, y: Math.floor(at / columns) });
  return pixels;
}

function toRegion(labels: ArrayLike<number>, label: number, like: BinaryMask): BinaryMask {
  return { ...like, data: Uint8Array.from(labels, (value) => (value === label ? 1 : 0)) };
}

function largestOf(parts: Component[]): Component | undefined {
  return parts.toSorted((one, other) => other.area - one.area)[0];
}
