import { boxFilter } from "../box-filter.ts";
import { createPlane, type Plane } from "../raster.ts";

/** What is drawn out to more than so many times its usual area is not believed, and below the second it is in full. */
const stretchMax = 3.2;
const stretchFine = 1.7;

/**
 * How far each pixel of a face can be taken from a picture, 0-1: less where the picture shows the face so steeply that it
 * has to be drawn out, as the cheek of a face from the front in one that is turned. What lies behind the outline is
 * drawn out with it there.
 *
 * @param places of the face on the picture, x and y interleaved; NaN beyond.
 * @param surface 1 on the face.
 * @param radius over which it fades, in pixels.
 */
export function toSureness(places: Float32Array, surface: Plane, radius: number): Plane {
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
