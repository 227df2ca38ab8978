import { problem } from "#contract/problems.ts";
import { cropPicture } from "#imaging/framing/crop-picture.ts";
import { clearGaps } from "#imaging/mask/clear-gaps.ts";
import { dropSpecks } from "#imaging/mask/drop-specks.ts";
import { toEdgeColors, toGarmentAlpha } from "#imaging/mask/garment-alpha.ts";
import type { PieceStroke } from "#imaging/mask/piece-stroke.ts";
import { type OklabImage, toOklabImage } from "#imaging/oklab.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import { findClothDoubt } from "#imaging/recolor/garment-appearance.ts";
import type { ClothDoubt } from "#imaging/recolor/ink.ts";
import { resampleMask } from "#imaging/resample.ts";
import { type DecodedImage, decodeImage, measureImage, shrinkToSide } from "../../codec.ts";
import type { GarmentExample, GarmentMask, MaskDoubt, MaskStroke } from "../../contract.ts";
import { drawPreview } from "./draw-preview.ts";
import { findByAlpha, foundByAlpha } from "./find-by-alpha.ts";
import { type FinderPhoto, type FindGarment, type FoundGarment, finderSide } from "./finder.ts";
import { listGarmentParts } from "./garment-parts.ts";
import { coverToMask, decodeMask, encodeMask, type Size } from "./mask-file.ts";
import type { GarmentMaskAnswer, MaskTask } from "./mask-tasks.ts";
import { scaleWindow } from "./place-mask.ts";
import { sureConfidence } from "./review-thresholds.ts";

/** Maximum longest side of a mask with fine edges; for a larger photo it is enlarged. */
export const maskSideMax = 2048;
/** Longest side of the copy on which edges are computed. */
export const copySide = 512;

/** Finds the garment of a photo and refines its edges. */
export async function findMask(
  find: FindGarment,
  { source, garmentKind, label, example }: Extract<MaskTask, { task: "find-mask" }>,
): Promise<GarmentMaskAnswer> {
  const [photo, image, small] = await Promise.all([
    measureImage(source),
    decodeImage(source, maskSideMax),
    decodeImage(source, finderSide),
  ]);
  const found =
    findByAlpha(small) ??
    (await find({
      source,
      image: small,
      kind: garmentKind,
      label,
      example: example && (await readExample(example)),
    }));
  if (found.kind === "refused") return found;
  const { alpha } = image;
  const isAlpha = found.foundBy === foundByAlpha && alpha !== null;
  const { cover, clothDoubt } = isAlpha
    ? { cover: alpha, clothDoubt: null }
    : await drawEdges(image, found, small);
  const alphaDoubt = isAlpha ? await findCoverDoubt(image, alpha, photo) : null;
  const layers = { mask: await encodeMask(cover, image, photo), keep: null };
  const doubts: MaskDoubt[] = found.doubts.map(({ box, reason, stroke }) => ({
    box: toPhotoBox(box, found, small, photo),
    reason,
    ...(stroke && { stroke: toPhotoStroke(stroke, found, small, photo) }),
  }));
  const isDoubtful = found.confidence < sureConfidence || doubts.length > 0;
  if (isDoubtful && doubts.length === 0)
    doubts.push({ box: [0, 0, photo.width, photo.height], reason: problem("garment_outline_unclear") });
  // A doubt about the cloth does not concern the outline, so the mask can be used.
  if (clothDoubt !== null)
    doubts.push(toMaskDoubt(clothDoubt, { ...found, mask: clothDoubt.copy }, small, photo));
  if (alphaDoubt !== null) doubts.push(alphaDoubt);
  const mask: GarmentMask = {
    ...layers,
    ...photo,
    confidence: found.confidence,
    isDoubtful,
    doubts,
    foundBy: found.foundBy,
    preview: await drawPreview(image, layers),
  };
  return { kind: "garment-mask", mask };
}

async function readExample({ photo, mask }: GarmentExample): Promise<FinderPhoto["example"]> {
  const image = await decodeImage(photo, finderSide);
  return { image, mask: coverToMask(await decodeMask(mask, image), image) };
}

/** A doubt on the copy of the window, and what is on the copy. */
type DoubtOnCopy = ClothDoubt & { lab: OklabImage; copy: BinaryMask };

/** The alpha matte of the garment on the whole image, 0-255, and the doubt about its cloth. */
export async function drawEdges(
  image: DecodedImage,
  { window: found, mask }: Pick<FoundGarment, "window" | "mask">,
  small: Size,
): Promise<{ cover: Uint8Array; clothDoubt: DoubtOnCopy | null }> {
  const window = scaleWindow(found, small, image);
  const isWhole = window.width === image.width && window.height === image.height;
  const part = isWhole ? image : cropPicture({ color: image, alpha: null }, window).color;
  const copy = await shrinkToSide(part, copySide);
  const onCopy = resampleMask(mask, copy.width, copy.height);
  const lab = toOklabImage(copy, onCopy);
  const colors = toEdgeColors(copy, onCopy);
  const cleared = clearGaps(part, toGarmentAlpha(part, copy, onCopy, colors), lab, onCopy, colors);
  const alpha = dropSpecks(cleared, part.width, part.height);
  const doubt = findClothDoubt(lab, onCopy);
  const clothDoubt = doubt && { ...doubt, lab, copy: onCopy };
  if (isWhole) return { cover: alpha, clothDoubt };
  const whole = new Uint8Array(image.width * image.height);
  for (let y = 0; y < part.height; y++) {
    const row = alpha.subarray(y * part.width, (y + 1) * part.width);
    whole.set(row, (window.top + y) * image.width + window.left);
  }
  return { cover: whole, clothDoubt };
}

/** The doubt about the cloth under this alpha matte of the whole image, 0-255. */
export async function findCoverDoubt(
  image: RgbImage,
  cover: Uint8Array,
  photo: Size,
): Promise<MaskDoubt | null> {
  const copy = await shrinkToSide(image, copySide);
  const mask = resampleMask(coverToMask(cover, image), copy.width, copy.height);
  const lab = toOklabImage(copy, mask);
  const doubt = findClothDoubt(lab, mask);
  if (doubt === null) return null;
  const window = { left: 0, top: 0, width: image.width, height: image.height };
  return toMaskDoubt({ ...doubt, lab, copy: mask }, { window, mask }, image, photo);
}

function toMaskDoubt(
  { code, box, lab, copy }: DoubtOnCopy,
  place: Pick<FoundGarment, "window" | "mask">,
  image: Size,
  photo: Size,
): MaskDoubt {
  const toPhoto = (x: number, y: number) => toPhotoPoint(x, y, place, image, photo);
  return {
    box: toPhotoBox(box, place, image, photo),
    reason: problem(code),
    ...(code === "part_unclear" ? { parts: listGarmentParts(lab, copy, toPhoto) } : {}),
  };
}

/** A box on the mask's grid, in pixels of the upright photo. */
function toPhotoBox(
  box: FoundGarment["doubts"][number]["box"],
  ...place: [Pick<FoundGarment, "window" | "mask">, Size, Size]
): MaskDoubt["box"] {
  const [left, top] = toPhotoPoint(box.left, box.top, ...place);
  const [right, bottom] = toPhotoPoint(box.right + 1, box.bottom + 1, ...place);
  return [left, top, right - left, bottom - top];
}

function toPhotoStroke(
  { kind, radius, points }: PieceStroke,
  ...place: [Pick<FoundGarment, "window" | "mask">, Size, Size]
): MaskStroke {
  const [{ window, mask }, image, photo] = place;
  return {
    kind,
    radius: Math.round((radius * window.width * photo.width) / (mask.width * image.width)),
    points: points.map(({ x, y }) => toPhotoPoint(x + 0.5, y + 0.5, ...place)),
  };
}

/** A place on the mask's grid, whose pixels are one unit wide, in pixels of the upright photo. */
function toPhotoPoint(
  x: number,
  y: number,
  { window, mask }: Pick<FoundGarment, "window" | "mask">,
  image: Size,
  photo: Size,
): [number, number] {
  const across = window.left + (x * window.width) / mask.width;
  const down = window.top + (y * window.height) / mask.height;
  return [Math.round((across * photo.width) / image.width), Math.round((down * photo.height) / image.height)];
}
