import { problem } from "#contract/problems.ts";
import type { Component } from "#imaging/components.ts";
import { type CropWindow, cropPicture } from "#imaging/framing/crop-picture.ts";
import { compareMasks } from "#imaging/mask/compare-masks.ts";
import { cutProbability } from "#imaging/mask/cut-probability.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import type { BinaryMask, Plane, RgbImage } from "#imaging/raster.ts";
import { countInside } from "#imaging/raster.ts";
import { planeOfMask, resamplePlane, thresholdPlane } from "#imaging/resample.ts";
import { shrinkToSide } from "../../codec.ts";
import {
  type FinderPhoto,
  type FindGarment,
  type FoundGarment,
  gridSide,
  maskPixelsMin,
} from "../mask/finder.ts";
import { doubtsMax, listLargePieces, toConfidence } from "../mask/judge-stability.ts";
import {
  agreedConfidence,
  agreesBelow,
  aloneConfidence,
  contradictedConfidence,
  differsFrom,
} from "../mask/review-thresholds.ts";
import type { Refusal } from "../refusal.ts";

type Box = FoundGarment["doubts"][number]["box"];

/**
 * Probability per pixel of the garment, on a grid of its choice; null when the parser has no label for this garment.
 *
 * @param image the part of the photo in the window.
 */
export type ParseGarment = (image: RgbImage, window: CropWindow, photo: FinderPhoto) => Promise<Plane | null>;

/**
 * A finder with the parser's outline and a confidence from its agreement with the embedded finder. When the parser
 * fails, the embedded finder's result is used.
 *
 * @param onFault called with the parser's exception.
 */
export function createParserFinder(
  findEmbedded: FindGarment,
  parse: ParseGarment,
  options: { foundBy: string; onFault: (error: unknown) => void },
): FindGarment {
  return async (photo) => {
    const embedded = await findEmbedded(photo);
    const { image } = photo;
    const window =
      embedded.kind === "found"
        ? embedded.window
        : { left: 0, top: 0, width: image.width, height: image.height };
    const part = cropPicture({ color: image, alpha: null }, window).color;
    let plane: Plane | null;
    try {
      plane = await parse(part, window, photo);
    } catch (error) {
      options.onFault(error);
      return embedded;
    }
    return plane === null
      ? embedded
      : combine(await cutOnGrid(part, plane), window, embedded, options.foundBy);
  };
}

async function cutOnGrid(part: RgbImage, plane: Plane) {
  const image = await shrinkToSide(part, gridSide);
  return cutProbability(toOklabImage(image), resamplePlane(plane, image.width, image.height));
}

function combine(
  stable: Awaited<ReturnType<typeof cutOnGrid>>,
  window: CropWindow,
  embedded: FoundGarment | Refusal,
  foundBy: string,
): FoundGarment | Refusal {
  const { mask, pieces } = stable;
  if (countInside(mask) < maskPixelsMin) return embedded.kind === "found" ? doubt(embedded) : embedded;
  const own = toConfidence(stable.largestPiece);
  const found = { kind: "found" as const, window, mask, foundBy };
  const whole = { box: { left: 0, top: 0, right: mask.width - 1, bottom: mask.height - 1 } };
  if (embedded.kind === "refused") {
    const confidence = Math.min(own, aloneConfidence);
    return { ...found, confidence, doubts: [{ ...whole, reason: problem("garment_outline_unclear") }] };
  }
  const other = thresholdPlane(resamplePlane(planeOfMask(embedded.mask), mask.width, mask.height), 0.5);
  const difference = compareMasks(mask, other);
  const toDoubts = (list: Component[]) =>
    listLargePieces(mask, list).map((box) => ({ box, reason: problem("garment_outline_unclear") }));
  // A doubt of one finder is resolved when the other, more certain one draws the same outline.
  const isSettled = difference.largestPiece < agreesBelow && embedded.confidence > own;
  const doubts = isSettled
    ? embedded.doubts.map(({ box, reason }) => ({ box: rescale(box, embedded.mask, mask), reason }))
    : [...toDoubts(difference.pieces), ...toDoubts(pieces)];
  const confidence = toAgreed(own, embedded.confidence, difference.largestPiece);
  return { ...found, confidence, doubts: doubts.slice(0, doubtsMax) };
}

function rescale(box: Box, from: BinaryMask, to: BinaryMask): Box {
  const across = to.width / from.width;
  const down = to.height / from.height;
  return {
    left: Math.floor(box.left * across),
    top: Math.floor(box.top * down),
    right: Math.min(to.width, Math.ceil((box.right + 1) * across)) - 1,
    bottom: Math.min(to.height, Math.ceil((box.bottom + 1) * down)) - 1,
  };
}

/** @param difference the largest component of the difference, as a share of the garment. */
function toAgreed(own: number, other: number, difference: number): number {
  const surer = Math.max(own, other);
  if (difference < agreesBelow) return surer > 0.5 ? Math.max(surer, agreedConfidence) : surer;
  const less = Math.min(own, other);
  return difference > differsFrom ? Math.min(less, contradictedConfidence) : less;
}

function doubt(found: FoundGarment): FoundGarment {
  return { ...found, confidence: Math.min(found.confidence, contradictedConfidence) };
}
