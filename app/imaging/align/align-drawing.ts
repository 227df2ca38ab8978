import { toOklabImage } from "../oklab.ts";
import type { Plane, RgbImage } from "../raster.ts";
import { findPlacement, type Placement } from "./find-placement.ts";
import { type ResampledDrawing, resampleDrawing } from "./resample-drawing.ts";

/** A drawing resampled onto the photo's grid. */
export interface AlignedDrawing extends ResampledDrawing {
  placement: Placement;
  /** See `FoundPlacement.agreement`. */
  agreement: number;
}

/** Minimum edge agreement of two images of the same scene. */
const agreementMin = 0.35;

/**
 * Registers a drawing to its photo.
 *
 * @param photo, drawing about equally large, at most `placementSide` px on the longest side.
 * @returns null when the drawing shows something else, or is displaced too far.
 */
export function alignDrawing(photo: RgbImage, drawing: RgbImage): AlignedDrawing | null {
  const { placement, agreement } = findPlacement(toLightness(photo), toLightness(drawing));
  if (agreement < agreementMin) return null;
  return { ...resampleDrawing(drawing, placement, photo), placement, agreement };
}

/** The OKLab lightness channel as a plane. */
export function toLightness(image: RgbImage): Plane {
  return { data: toOklabImage(image).l, width: image.width, height: image.height };
}
