import { toOklabImage } from "../oklab.ts";
import type { Plane, RgbImage } from "../raster.ts";
import { findPlacement, type Placement } from "./find-placement.ts";
import { type PlacedDrawing, placeDrawing } from "./place-drawing.ts";

/** A drawing on its photo's grid. */
export interface AlignedDrawing extends PlacedDrawing {
  placement: Placement;
  /** As `FoundPlacement.agreement`. */
  agreement: number;
}

/** Lowest agreement of the edges of two pictures of the same. */
const agreementMin = 0.35;

/**
 * @param photo, drawing about equally large, at most `placementSide` px on the longest side.
 * @returns null when the drawing shows something else than the photo, or is moved too far.
 */
export function alignDrawing(photo: RgbImage, drawing: RgbImage): AlignedDrawing | null {
  const { placement, agreement } = findPlacement(toLightness(photo), toLightness(drawing));
  if (agreement < agreementMin) return null;
  return { ...placeDrawing(drawing, placement, photo), placement, agreement };
}

/** OKLab's lightness of each pixel. */
export function toLightness(image: RgbImage): Plane {
  return { data: toOklabImage(image).l, width: image.width, height: image.height };
}
