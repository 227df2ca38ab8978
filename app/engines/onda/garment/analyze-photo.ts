import { LRUCache } from "lru-cache";
import { problem } from "#contract/problems.ts";
import type { GarmentKind } from "#contract/wording/garment-words.ts";
import { measureMask } from "#imaging/mask/mask-confidence.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import type { GarmentAppearance } from "#imaging/recolor/garment-appearance.ts";
import { measureAppearance } from "#imaging/recolor/garment-appearance.ts";
import type { PrintReading } from "#imaging/recolor/ink.ts";
import type { DecodedImage } from "../../codec.ts";
import { decodeImage } from "../../codec.ts";
import type { KnownMask } from "../../contract.ts";
import { findByAlpha } from "../mask/find-by-alpha.ts";
import { type FindGarment, finderSide } from "../mask/finder.ts";
import { coverToMask, decodeCover } from "../mask/mask-file.ts";
import { placeMask } from "../mask/place-mask.ts";
import { usableConfidence } from "../mask/review-thresholds.ts";
import { photoKey } from "../photo-key.ts";
import type { KnownGarment } from "../pixel-tasks.ts";
import type { Refusal } from "../refusal.ts";

/** Longest side of the copy for colors and edges, in pixels. */
const copySide = 512;

export interface PhotoAnalysis {
  kind: "analyzed";
  garment: KnownGarment;
  copy: DecodedImage;
  /** The garment's mask on the copy. */
  mask: BinaryMask;
  appearance: GarmentAppearance;
}

/** The latest analyses of this thread; one takes about 8 MB. */
const recent = new LRUCache<string, PhotoAnalysis>({ max: 8 });

/**
 * Finds the garment and measures its appearance; what one of the latest tasks of this thread learned is not learned again,
 * since a merchant orders several colors of a photo at once. All measures are taken on copies made directly from the file, so a
 * photo has the same mask at every output size.
 *
 * @param findGarment called when neither the garment nor its mask is known; a mask with too little confidence is
 * refused.
 * @param known the garment if it was found before.
 * @param layers the mask to use, if the caller has one; then nothing is searched.
 * @param print a person's answer about the garment's prints.
 */
export async function analyzePhoto(
  findGarment: FindGarment,
  source: Uint8Array,
  garmentKind: GarmentKind | null,
  known: KnownGarment | null,
  layers: KnownMask | null = null,
  print: PrintReading = "auto",
): Promise<PhotoAnalysis | Refusal> {
  const key = photoKey(source, `${garmentKind}:${print}`, layers);
  const seen = recent.get(key);
  if (seen !== undefined) return seen;
  const copy = await decodeImage(source, copySide);
  const garment = known ?? (await learnGarment(findGarment, source, garmentKind, copy, layers));
  if ("kind" in garment) return garment;
  const { mask } = garment;
  const analysis: PhotoAnalysis = {
    kind: "analyzed",
    garment,
    copy,
    mask,
    appearance: measureAppearance(copy, toOklabImage(copy, mask), mask, print),
  };
  recent.set(key, analysis);
  return analysis;
}

async function learnGarment(
  findGarment: FindGarment,
  source: Uint8Array,
  kind: GarmentKind | null,
  copy: RgbImage,
  layers: KnownMask | null,
): Promise<KnownGarment | Refusal> {
  const lab = toOklabImage(copy);
  if (layers !== null) {
    const mask = coverToMask(await decodeCover(layers, copy), copy);
    return { mask, confidence: layers.confidence, outline: measureMask(lab, mask) };
  }
  const image = await decodeImage(source, finderSide);
  const found = findByAlpha(image) ?? (await findGarment({ source, image, kind, label: kind ?? "" }));
  if (found.kind === "refused") return found;
  const { confidence, doubts } = found;
  if (confidence < usableConfidence[doubts.length > 0 ? "doubted" : "clear"])
    return { kind: "refused", reason: doubts[0]?.reason ?? problem("garment_outline_unclear") };
  const mask = placeMask(found, image, copy);
  return { mask, confidence, outline: measureMask(lab, mask) };
}
