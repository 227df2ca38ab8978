import { toEdgeColors, toGarmentAlpha } from "#imaging/mask/garment-alpha.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { resampleMask } from "#imaging/resample.ts";
import { decodeImage, measureImage, shrinkImage } from "../../codec.ts";
import type { GarmentMask, MaskDoubt } from "../../contract.ts";
import { toCutCopy } from "../garment/cut-copy.ts";
import { cutGarment, type Nets } from "../garment/cut-garment.ts";
import { drawPreview } from "./draw-preview.ts";
import { encodeMask, type Size } from "./mask-file.ts";
import type { GarmentMaskAnswer, MaskTask } from "./mask-tasks.ts";

/** Longest side at which edges are drawn; a larger photo's mask is this one enlarged. */
export const maskSideMax = 2048;
/** Longest side of the copy that a mask is decided on. */
export const copySide = 512;
/** Raised when a find may give another answer than before. */
export const maskVersion = "embedded-1";
/** Below this a person should look. */
const confidenceMin = 0.9;

/** Finds the garment of a photo. */
export async function findMask(
  nets: Nets,
  { source, garmentKind }: Extract<MaskTask, { task: "find-mask" }>,
): Promise<GarmentMaskAnswer> {
  const [photo, image] = await Promise.all([measureImage(source), decodeImage(source, maskSideMax)]);
  const scale = Math.min(1, copySide / Math.max(image.width, image.height));
  const size = {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  };
  const copy = { ...(await shrinkImage(image, size.width, size.height)), alpha: null };
  const small = await toCutCopy(image);
  const found = await cutGarment(nets, small.image, small.alpha, garmentKind);
  if (found.kind === "refused" && !hasMask(found.evidence)) return { kind: "refused", reason: found.reason };
  const cut =
    found.kind === "cut"
      ? { mask: found.cut.mask, confidence: found.cut.confidence, reason: null }
      : { ...(found.evidence as { mask: BinaryMask; confidence?: number }), reason: found.reason };
  const mask = resampleMask(cut.mask, copy.width, copy.height);
  const alpha = toGarmentAlpha(image, copy, mask, toEdgeColors(copy, mask));
  const layers = { mask: await encodeMask(alpha, image, photo), keep: null };
  const confidence = cut.confidence ?? 0;
  const doubts = cut.reason === null ? [] : [{ box: boxOf(mask, photo), reason: cut.reason }];
  const result: GarmentMask = {
    ...layers,
    ...photo,
    confidence,
    isDoubtful: confidence < confidenceMin || doubts.length > 0,
    doubts,
    foundBy: maskVersion,
    preview: await drawPreview(image, layers),
  };
  return { kind: "garment-mask", mask: result };
}

function hasMask(evidence: object | undefined): boolean {
  return evidence !== undefined && "mask" in evidence;
}

/** The rectangle around a mask, in pixels of the photo. */
function boxOf(mask: BinaryMask, photo: Size): MaskDoubt["box"] {
  let left = mask.width;
  let top = mask.height;
  let right = -1;
  let bottom = -1;
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue;
    const x = at % mask.width;
    const y = (at - x) / mask.width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return [0, 0, photo.width, photo.height];
  const across = photo.width / mask.width;
  const down = photo.height / mask.height;
  return [
    Math.round(left * across),
    Math.round(top * down),
    Math.round((right + 1 - left) * across),
    Math.round((bottom + 1 - top) * down),
  ];
}
