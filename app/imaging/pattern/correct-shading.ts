import { boxFilter } from "../box-filter.ts";
import type { Plane, RgbImage } from "../raster.ts";
import { createPlane } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";

/** Linear red, green and blue, 0-1. */
export type LinearPlanes = [Plane, Plane, Plane];

/**
 * Shading correction of a piece of cloth: every pixel is divided by the local mean light and multiplied by the mean
 * light of the whole piece. A pattern that repeats within the window is preserved.
 *
 * @param radius of the window, pixels; a multiple of half the pattern's period leaves the pattern unchanged.
 */
export function correctShading(image: RgbImage, radius: number): LinearPlanes {
  const { width, height } = image;
  const planes: LinearPlanes = [
    createPlane(width, height),
    createPlane(width, height),
    createPlane(width, height),
  ];
  const light = createPlane(width, height);
  let sum = 0;
  for (let at = 0; at < light.data.length; at++) {
    const r = linearOfSrgb8[image.data[at * 3]!]!;
    const g = linearOfSrgb8[image.data[at * 3 + 1]!]!;
    const b = linearOfSrgb8[image.data[at * 3 + 2]!]!;
    planes[0].data[at] = r;
    planes[1].data[at] = g;
    planes[2].data[at] = b;
    light.data[at] = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    sum += light.data[at]!;
  }
  const mean = Math.max(1e-4, sum / light.data.length);
  const around = boxFilter(boxFilter(light, radius), radius);
  for (let at = 0; at < around.data.length; at++) {
    const factor = mean / Math.max(0.08 * mean, around.data[at]!);
    for (const plane of planes) plane.data[at]! *= factor;
  }
  return planes;
}
