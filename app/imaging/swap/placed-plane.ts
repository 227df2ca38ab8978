import { createPlane, type Plane } from "../raster.ts";
import type { Area } from "./scaled-crop.ts";

/** A plane over a part of an image, at the image's resolution. */
export interface PlacedPlane extends Plane {
  /** Position of the upper left pixel, in pixels of the image. */
  left: number;
  top: number;
}

/** Copies a part of a plane, clipped to the plane. */
export function placePart(plane: Plane, area: Area): PlacedPlane {
  const left = Math.min(plane.width - 1, Math.max(0, Math.floor(area.left)));
  const top = Math.min(plane.height - 1, Math.max(0, Math.floor(area.top)));
  const right = Math.max(left + 1, Math.min(plane.width, Math.ceil(area.right)));
  const bottom = Math.max(top + 1, Math.min(plane.height, Math.ceil(area.bottom)));
  const part = createPlane(right - left, bottom - top);
  for (let y = top; y < bottom; y++) {
    const row = y * plane.width;
    part.data.set(plane.data.subarray(row + left, row + right), (y - top) * part.width);
  }
  return { ...part, left, top };
}

/** Nearest-neighbor sample; border pixels are repeated outwards. */
export function readPlaced(plane: PlacedPlane, x: number, y: number): number {
  const column = Math.min(plane.width - 1, Math.max(0, Math.floor(x) - plane.left));
  const row = Math.min(plane.height - 1, Math.max(0, Math.floor(y) - plane.top));
  return plane.data[row * plane.width + column]!;
}
