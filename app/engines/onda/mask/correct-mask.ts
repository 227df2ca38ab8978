import { problem } from "#contract/problems.ts";
import { type CropWindow, cropMask, cropPicture, toCoveredWindow } from "#imaging/framing/crop-picture.ts";
import type { LayeredPicture } from "#imaging/framing/place-picture.ts";
import { clearGaps, known } from "#imaging/mask/clear-gaps.ts";
import {
  type Correction,
  correctMask as cutAgain,
  type GridStroke,
  paintCores,
  paintReach,
  paintStrokes,
} from "#imaging/mask/correct-mask.ts";
import { dropSpecks } from "#imaging/mask/drop-specks.ts";
import { type EdgeColors, toEdgeColors, toGarmentAlpha } from "#imaging/mask/garment-alpha.ts";
import { toProposedPieces } from "#imaging/mask/proposed-pieces.ts";
import { dilate } from "#imaging/morphology.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import {
  type BinaryMask,
  countInside,
  createMask,
  intersection,
  type RgbImage,
  union,
} from "#imaging/raster.ts";
import { findClothParts } from "#imaging/recolor/cloth-parts.ts";
import { findEncircledPrint, findLoop } from "#imaging/recolor/encircled-print.ts";
import { resamplePlane } from "#imaging/resample.ts";
import { type DecodedImage, decodeImage, measureImage, shrinkToSide } from "../../codec.ts";
import type { MaskLayers, MaskStroke } from "../../contract.ts";
import { type PhotoEmbedding, proposeMask } from "../segmenter/run-segmenter.ts";
import type { SegmenterModel } from "../segmenter/segmenter-file.ts";
import { drawPreview } from "./draw-preview.ts";
import { copySide, findCoverDoubt, maskSideMax } from "./find-mask.ts";
import { decodeMask, encodeMask, findMaskFileProblem, type Size } from "./mask-file.ts";
import type { CorrectMaskAnswer, GarmentMaskAnswer, MaskTask } from "./mask-tasks.ts";
import { scaleWindow } from "./place-mask.ts";

/** Distance around a change within which the alpha matte is recomputed, in pixels of the copy. */
const redrawReach = 6;
/** Margin of the window for that computation, in pixels of the copy. */
const windowMargin = 24;
const edited = "edited";

/** A stroke on the grid of the copy, or of a window of it. */
interface KindStroke extends GridStroke {
  kind: MaskStroke["kind"];
}

/** The window of a photo that strokes may change. */
interface Part {
  image: RgbImage;
  copy: RgbImage;
  strokes: KindStroke[];
  /** On the copy. */
  proposed: Correction | null;
  /** What keeps its color because it is of a part, on the copy. */
  parts: BinaryMask | null;
}

/** The parts that strokes keep whole; null where none was asked for, "none" where one was asked for and none is there. */
function findParts(copy: RgbImage, present: BinaryMask, strokes: KindStroke[]): BinaryMask | "none" | null {
  const asked = strokes.filter(({ kind }) => kind === "keep_part").flatMap(({ points }) => points);
  if (asked.length === 0) return null;
  const parts = findClothParts(toOklabImage(copy, present), present);
  const kept = parts.filter(({ data, width }) =>
    asked.some(({ x, y }) => data[Math.round(y) * width + Math.round(x)] === 1),
  );
  return kept.length === 0 ? "none" : kept.reduce(union);
}

/**
 * Segments a mask again, with the cores of a person's strokes as hard constraints, in a window around the strokes and what a
 * network proposes for them.
 */
export async function correctMask({
  source,
  layers,
  strokes,
  segmenter,
}: Extract<MaskTask, { task: "correct-mask" }>): Promise<CorrectMaskAnswer> {
  const [photo, image] = await Promise.all([measureImage(source), decodeImage(source, maskSideMax)]);
  const [copy, mask, keep] = await Promise.all([
    shrinkToSide(image, copySide),
    layers === null ? new Uint8Array(image.width * image.height) : decodeMask(layers.mask, image),
    layers === null || layers.keep === null ? null : decodeMask(layers.keep, image),
  ]);
  const drawn = toGridStrokes(strokes, photo, copy);
  const parts = findParts(copy, toBinary(mask, image, copy), drawn);
  if (parts === "none") return { kind: "refused", reason: problem("no_part_here"), segmenterFault: null };
  let segmenterFault: string | null = null;
  const proposed =
    segmenter === null
      ? null
      : await propose(segmenter, strokes, photo, toBinary(mask, image, copy), drawn).catch((error: Error) => {
          segmenterFault = error.message;
          return null;
        });
  const window = toWindow(copy, drawn, proposed, parts);
  const place = scaleWindow(window, copy, image);
  const crop = (alpha: Uint8Array | null): LayeredPicture => cropPicture({ color: image, alpha }, place);
  const { color, alpha } = crop(mask);
  const part: Part = {
    image: color,
    copy: cropPicture({ color: copy, alpha: null }, window).color,
    strokes: drawn.map((stroke) => shift(stroke, window)),
    proposed: proposed && { add: cropMask(proposed.add, window), remove: cropMask(proposed.remove, window) },
    parts: parts && cropMask(parts, window),
  };
  const cut = cutPart(part, alpha!, crop(keep).alpha);
  const newMask = paste(mask, image, cut.mask, place);
  if (!newMask.some((value) => value > 127))
    return { kind: "refused", reason: problem("mask_empty"), segmenterFault };
  return { ...(await answer(image, photo, newMask, toKeep(keep, image, cut.keep, place))), segmenterFault };
}

/** The pieces that the operator's network would change where strokes touch them. */
async function propose(
  { model, embedding }: { model: SegmenterModel; embedding: PhotoEmbedding },
  strokes: MaskStroke[],
  photo: Size,
  present: BinaryMask,
  drawn: KindStroke[],
): Promise<Correction | null> {
  const { width, height } = present;
  const ofKind = (kind: KindStroke["kind"]): BinaryMask =>
    paintCores(
      width,
      height,
      drawn.filter((stroke) => stroke.kind === kind),
    );
  const cores = { add: ofKind("add"), remove: ofKind("remove") };
  if (countInside(cores.add) + countInside(cores.remove) === 0) return null;
  return toProposedPieces(present, await proposeMask(model, embedding, strokes, photo, present), cores);
}

/** The layers of the window after its strokes. */
function cutPart(
  { image, copy, strokes, proposed, parts }: Part,
  mask: Uint8Array,
  keep: Uint8Array | null,
): { mask: Uint8Array; keep: Uint8Array | null } {
  const { width, height } = copy;
  const lab = toOklabImage(copy);
  const present = toBinary(mask, image, copy);
  const ofKind = (kind: KindStroke["kind"]): KindStroke[] => strokes.filter((stroke) => stroke.kind === kind);
  const painted = (kind: KindStroke["kind"]): BinaryMask => paintCores(width, height, ofKind(kind));
  const [add, remove] = [painted("add"), painted("remove")];
  const kept = ofKind("keep").map((stroke) => ({ stroke, loop: findLoop(stroke.points, stroke.radius) }));
  const keptLines = kept.flatMap(({ stroke, loop }) => (loop === null ? [stroke] : []));
  const keeping = kept
    .flatMap(({ loop }) => (loop === null ? [] : [findEncircledPrint(lab, loop, present)]))
    .concat(parts ?? [])
    .reduce(union, paintStrokes(width, height, keptLines));
  const seeds = { add: union(add, keeping), remove };
  const reach = paintReach(width, height, strokes.filter(isPainted));
  const garment = union(cutAgain(lab, present, seeds, reach, proposed), keeping);
  const newMask = redraw(image, copy, mask, present, garment, (fresh, colors) => {
    const marks = markKnown(image, mask, present, seeds.add);
    const cleared = clearGaps(image, fresh, lab, garment, colors, marks);
    return dropSpecks(cleared, image.width, image.height, (pixel) => marks[pixel] === known.kept);
  });
  if (countInside(keeping) === 0 && (keep === null || countInside(add) === 0)) return { mask: newMask, keep };
  const before = keep === null ? createMask(width, height) : toBinary(keep, image, copy);
  // Keep strokes select similar pixels nearby, except loops, which select all that is meant; add strokes deselect them.
  const reachable = union(intersection(paintReach(width, height, keptLines), garment), before);
  const allowed = intersection(union(reachable, keeping), garment);
  const after = intersection(cutAgain(lab, before, { add: keeping, remove: add }, reachable), allowed);
  const newKeep = redraw(image, copy, keep ?? new Uint8Array(image.width * image.height), before, after);
  return { mask: newMask, keep: newKeep };
}

/** A stroke of parts paints nothing itself. */
const isPainted = ({ kind }: KindStroke): boolean => kind !== "keep_part";

/** Bounding box of the strokes' reach, of what is proposed, and of kept parts. */
function toWindow(
  { width, height }: Size,
  strokes: KindStroke[],
  proposed: Correction | null,
  parts: BinaryMask | null,
): CropWindow {
  const others = [proposed?.add, proposed?.remove, parts].filter((mask) => mask != null);
  const all = others.reduce(union, paintReach(width, height, strokes.filter(isPainted)));
  const color = { width, height, data: new Uint8Array(0) };
  return toCoveredWindow({ color, alpha: all.data }, windowMargin);
}

function shift(stroke: KindStroke, { left, top }: CropWindow): KindStroke {
  return { ...stroke, points: stroke.points.map(({ x, y }) => ({ x: x - left, y: y - top })) };
}

/** A copy with the window replaced. */
function paste(whole: Uint8Array, { width }: Size, part: Uint8Array, place: CropWindow): Uint8Array {
  const result = whole.slice();
  for (let y = 0; y < place.height; y++) {
    const row = part.subarray(y * place.width, (y + 1) * place.width);
    result.set(row, (place.top + y) * width + place.left);
  }
  return result;
}

/** The keep layer of the whole photo; null when it is empty. */
function toKeep(
  keep: Uint8Array | null,
  image: Size,
  part: Uint8Array | null,
  place: CropWindow,
): Uint8Array | null {
  if (part === null) return null;
  const whole = paste(keep ?? new Uint8Array(image.width * image.height), image, part, place);
  return whole.some((value) => value > 127) ? whole : null;
}

/** Validates a mask that was drawn elsewhere. A hard edge is softened by a pixel. */
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
  // A part that keeps its color answers the question. The doubt concerns the cloth, so the mask can be used with it.
  const doubt = keep === null ? await findCoverDoubt(image, mask, photo) : null;
  return {
    kind: "garment-mask",
    mask: {
      ...layers,
      ...photo,
      confidence: 1,
      isDoubtful: false,
      doubts: doubt === null ? [] : [doubt],
      foundBy: edited,
      preview: await drawPreview(image, layers),
    },
  };
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

function toGridStrokes(strokes: MaskStroke[], photo: Size, grid: Size): KindStroke[] {
  const scale = grid.width / photo.width;
  return strokes.map(({ kind, radius, points }) => ({
    kind,
    radius: radius * scale,
    points: points.map(([x, y]) => ({ x: x * scale - 0.5, y: y * scale - 0.5 })),
  }));
}

/**
 * The old alpha matte where the mask is unchanged, a new one around changes.
 *
 * @param refine a last step for the new one.
 */
function redraw(
  image: RgbImage,
  copy: RgbImage,
  alpha: Uint8Array,
  before: BinaryMask,
  after: BinaryMask,
  refine = (fresh: Uint8Array, _colors: EdgeColors): Uint8Array => fresh,
): Uint8Array {
  const changed = createMask(copy.width, copy.height);
  for (let at = 0; at < changed.data.length; at++) changed.data[at] = before.data[at]! ^ after.data[at]!;
  if (countInside(changed) === 0) return alpha;
  const colors = toEdgeColors(copy, after);
  const fresh = refine(toGarmentAlpha(image, copy, after, colors), colors);
  const where = dilate(changed, redrawReach);
  const result = alpha.slice();
  forEachCell(image, copy, (at, cell) => {
    if (where.data[cell] === 1) result[at] = fresh[at]!;
  });
  return result;
}

/** Areas that a person drew or that were covered before are no gaps. The grid is too coarse for earlier gaps. */
function markKnown(image: Size, alpha: Uint8Array, before: BinaryMask, added: BinaryMask): Uint8Array {
  const marks = new Uint8Array(alpha.length);
  forEachCell(image, before, (at, cell) => {
    if (added.data[cell] === 1 || alpha[at] === 255) marks[at] = known.kept;
    else if (alpha[at] === 0 && before.data[cell] === 1) marks[at] = known.gap;
  });
  return marks;
}

/** Calls back with each pixel and the pixel of the copy that covers it. */
function forEachCell(image: Size, copy: Size, call: (at: number, cell: number) => void): void {
  const columns = Int32Array.from({ length: image.width }, (_, x) =>
    Math.min(copy.width - 1, Math.floor((x * copy.width) / image.width)),
  );
  for (let y = 0; y < image.height; y++) {
    const row = Math.min(copy.height - 1, Math.floor((y * copy.height) / image.height)) * copy.width;
    for (let x = 0; x < image.width; x++) call(y * image.width + x, row + columns[x]!);
  }
}

/** Adds one pixel of transition to a hard outline; soft masks are unchanged. */
function softenEdges(values: Uint8Array, { width, height }: Size): Uint8Array {
  let soft = 0;
  let inside = 0;
  for (const value of values) {
    if (value > 8 && value < 247) soft++;
    if (value > 127) inside++;
  }
  // One pixel along the outline is about four times the square root of the area.
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
