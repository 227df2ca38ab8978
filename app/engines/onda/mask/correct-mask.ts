import { problem } from "#contract/problems.ts";
import { correctMask as cutAgain, type GridStroke, paintStrokes } from "#imaging/mask/correct-mask.ts";
import { toEdgeColors, toGarmentAlpha } from "#imaging/mask/garment-alpha.ts";
import { dilate } from "#imaging/morphology.ts";
import { type OklabImage, toOklabImage } from "#imaging/oklab.ts";
import { type BinaryMask, countInside, createMask, type RgbImage } from "#imaging/raster.ts";
import { resamplePlane } from "#imaging/resample.ts";
import { type DecodedImage, decodeImage, measureImage, shrinkToSide } from "../../codec.ts";
import type { MaskLayers, MaskStroke } from "../../contract.ts";
import { drawPreview } from "./draw-preview.ts";
import { copySide, maskSideMax } from "./find-mask.ts";
import { decodeMask, encodeMask, findMaskFileProblem, type Size } from "./mask-file.ts";
import type { GarmentMaskAnswer, MaskTask } from "./mask-tasks.ts";

/** How far beyond a keep stroke its thing may reach, in stroke radii. */
const keepReach = 3;
/** Around what changed, the alpha is drawn anew; in pixels of the copy. */
const redrawReach = 6;
const edited = "edited";

/** Cuts a mask again with a person's strokes as certain. */
export async function correctMask({
  source,
  layers,
  strokes,
}: Extract<MaskTask, { task: "correct-mask" }>): Promise<GarmentMaskAnswer> {
  const [photo, image] = await Promise.all([measureImage(source), decodeImage(source, maskSideMax)]);
  const copy = await toCopy(image);
  const lab = toOklabImage(copy);
  const [mask, keep] = await Promise.all([
    decodeMask(layers.mask, image),
    layers.keep === null ? null : decodeMask(layers.keep, image),
  ]);
  const present = toBinary(mask, image, copy);
  const painted = (kind: MaskStroke["kind"]): BinaryMask =>
    paintStrokes(copy.width, copy.height, toGridStrokes(strokes, kind, photo, copy));
  const [add, remove, keeping] = [painted("add"), painted("remove"), painted("keep")];
  const garment = union(cutAgain(lab, present, { add: union(add, keeping), remove }), keeping);
  if (countInside(garment) === 0) return { kind: "refused", reason: problem("mask_empty") };
  const newMask = redraw(image, copy, mask, present, garment);
  const newKeep = cutKeep(lab, image, copy, keep, { strokes, photo, garment, add, keeping });
  return answer(image, photo, newMask, newKeep);
}

/** Checks a mask that was drawn elsewhere; a hard edge is softened by a pixel. */
export async function acceptMask({
  source,
  layers,
}: Extract<MaskTask, { task: "accept-mask" }>): Promise<GarmentMaskAnswer> {
  const photo = await measureImage(source);
  for (const file of [layers.mask, layers.keep]) {
    const found = file === null ? null : await findMaskFileProblem(file, photo);
    if (found !== null) return { kind: "refused", reason: found };
  }
  const image = await decodeImage(source, maskSideMax);
  const mask = await decodeMask(layers.mask, image);
  const keep = layers.keep === null ? null : await decodeMask(layers.keep, image);
  if (!mask.some((value) => value > 127)) return { kind: "refused", reason: problem("mask_empty") };
  if (mask.every((value) => value > 127)) return { kind: "refused", reason: problem("mask_full") };
  return answer(image, photo, softenEdges(mask, image), keep?.some((value) => value > 127) ? keep : null);
}

async function answer(
  image: DecodedImage,
  photo: Size,
  mask: Uint8Array,
  keep: Uint8Array | null,
): Promise<GarmentMaskAnswer> {
  const layers: MaskLayers = {
    mask: await encodeMask(mask, image, photo),
    keep: keep === null ? null : await encodeMask(keep, image, photo),
  };
  return {
    kind: "garment-mask",
    mask: {
      ...layers,
      ...photo,
      confidence: 1,
      isDoubtful: false,
      doubts: [],
      foundBy: edited,
      preview: await drawPreview(image, layers),
    },
  };
}

async function toCopy(image: RgbImage): Promise<RgbImage> {
  return shrinkToSide(image, copySide);
}

function toBinary(values: Uint8Array, from: Size, { width, height }: Size): BinaryMask {
  const plane = resamplePlane(
    { data: Float32Array.from(values), width: from.width, height: from.height },
    width,
    height,
  );
  const mask = createMask(width, height);
  for (let at = 0; at < mask.data.length; at++) mask.data[at] = plane.data[at]! > 127 ? 1 : 0;
  return mask;
}

function toGridStrokes(
  strokes: MaskStroke[],
  kind: MaskStroke["kind"],
  photo: Size,
  grid: Size,
): GridStroke[] {
  const scale = grid.width / photo.width;
  return strokes
    .filter((stroke) => stroke.kind === kind)
    .map(({ radius, points }) => ({
      radius: radius * scale,
      points: points.map(([x, y]) => ({ x: x * scale - 0.5, y: y * scale - 0.5 })),
    }));
}

/** The old alpha where the mask stayed, a new one around what changed. */
function redraw(
  image: RgbImage,
  copy: RgbImage,
  alpha: Uint8Array,
  before: BinaryMask,
  after: BinaryMask,
): Uint8Array {
  const changed = createMask(copy.width, copy.height);
  for (let at = 0; at < changed.data.length; at++) changed.data[at] = before.data[at]! ^ after.data[at]!;
  if (countInside(changed) === 0) return alpha;
  const fresh = toGarmentAlpha(image, copy, after, toEdgeColors(copy, after));
  const where = dilate(changed, redrawReach);
  const result = alpha.slice();
  for (let y = 0; y < image.height; y++) {
    const row = Math.min(copy.height - 1, Math.floor((y * copy.height) / image.height)) * copy.width;
    for (let x = 0; x < image.width; x++) {
      const column = Math.min(copy.width - 1, Math.floor((x * copy.width) / image.width));
      if (where.data[row + column] === 1) result[y * image.width + x] = fresh[y * image.width + x]!;
    }
  }
  return result;
}

/** The layer of what keeps its color: keep strokes catch what is like them nearby, add strokes take away from it. */
function cutKeep(
  lab: OklabImage,
  image: RgbImage,
  copy: RgbImage,
  keep: Uint8Array | null,
  {
    strokes,
    photo,
    garment,
    add,
    keeping,
  }: { strokes: MaskStroke[]; photo: Size; garment: BinaryMask; add: BinaryMask; keeping: BinaryMask },
): Uint8Array | null {
  if (countInside(keeping) === 0 && (keep === null || countInside(add) === 0)) return keep;
  const { width, height } = copy;
  const before = keep === null ? createMask(width, height) : toBinary(keep, image, copy);
  const wide = toGridStrokes(strokes, "keep", photo, copy).map(({ radius, points }) => ({
    radius: radius * keepReach,
    points,
  }));
  const reachable = union(intersection(paintStrokes(width, height, wide), garment), before);
  const after = intersection(cutAgain(lab, before, { add: keeping, remove: add }, reachable), garment);
  if (countInside(after) === 0) return null;
  return redraw(image, copy, keep ?? new Uint8Array(image.width * image.height), before, after);
}

function union(one: BinaryMask, other: BinaryMask): BinaryMask {
  return { ...one, data: one.data.map((value, at) => value | other.data[at]!) };
}

function intersection(one: BinaryMask, other: BinaryMask): BinaryMask {
  return { ...one, data: one.data.map((value, at) => value & other.data[at]!) };
}

/** Of values that are nearly all 0 or 255, one pixel of transition on the outline; soft ones stay as they are. */
function softenEdges(values: Uint8Array, { width, height }: Size): Uint8Array {
  let soft = 0;
  let inside = 0;
  for (const value of values) {
    if (value > 8 && value < 247) soft++;
    if (value > 127) inside++;
  }
  // A soft outline of one pixel has about four times the square root of the area.
  if (soft > Math.sqrt(inside)) return values;
  const result = values.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const sum =
        4 * values[at]! + values[at - 1]! + values[at + 1]! + values[at - width]! + values[at + width]!;
      result[at] = Math.round(sum / 8);
    }
  }
  return result;
}
