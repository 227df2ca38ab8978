import { boxFilter } from "../box-filter.ts";
import { createPlane, type Plane } from "../raster.ts";

/** Stretch (relative to the median area) at which the confidence is 0, and up to which it is 1. */
const stretchMax = 3.2;
const stretchFine = 1.7;

/**
 * Confidence per pixel (0-1) of a face sampled from an image. It is low where the image shows the surface at a grazing
 * angle, so that it must be stretched: a cheek of a frontal face in a turned one. The background behind the outline
 * would be stretched there too.
 *
 * @param places of the face on the image, x and y interleaved; NaN outside.
 * @param surface 1 on the face.
 * @param radius of the smoothing, in pixels.
 */
export function toStretchConfidence(places: Float32Array, surface: Plane, radius: number): Plane {
  const { width, height } = surface;
  const areas = new Float32Array(width * height);
  const known = new Float32Array(width * height);
  let count = 0;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      if (surface.data[at] === 0 || surface.data[at + 1] === 0 || surface.data[at + width] === 0) continue;
      const own = at * 2;
      const below = own + width * 2;
      const acrossX = places[own + 2]! - places[own]!;
      const acrossY = places[own + 3]! - places[own + 1]!;
      const downX = places[below]! - places[own]!;
      const downY = places[below + 1]! - places[own + 1]!;
      areas[at] = Math.abs(acrossX * downY - acrossY * downX);
      known[count++] = areas[at]!;
    }
  }
  const usual = count === 0 ? 1 : known.subarray(0, count).sort()[count >> 1]!;
  const sure = createPlane(width, height);
  for (let at = 0; at < areas.length; at++) {
    if (areas[at] === 0) {
      sure.data[at] = surface.data[at]!;
      continue;
    }
    const stretch = usual / areas[at]!;
    sure.data[at] = Math.min(1, Math.max(0, (stretchMax - stretch) / (stretchMax - stretchFine)));
  }
  return boxFilter(boxFilter(sure, radius), radius);
}
