import { createPlane, type Plane } from "../raster.ts";
import type { Area } from "./picture-cut.ts";

/** A plane over a part of a picture, pixel on pixel. */
export interface PlacedPlane extends Plane {
  /** Of the part's upper left pixel, in pixels of the picture. */
  left: number;
  top: number;
}

/** A copy of a part of a plane; what of the area lies beyond the plane is left away. */
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

/** The nearest pixel's value; beyond the part that of its outermost pixels. */
export function readPlaced(plane: PlacedPlane, x: number, y: number): number {
  const column = Math.min(plane.width - 1, Math.max(0, Math.floor(x) - plane.left));
  const row = Math.min(plane.height - 1, Math.max(0, Math.floor(y) - plane.top));
  return plane.data[row * plane.width + column]!;
}
