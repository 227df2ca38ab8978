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
  const known: number[] = [];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      if (surface.data[at] === 0 || surface.data[at + 1] === 0 || surface.data[at + width] === 0) continue;
      const across = {
        x: places[at * 2 + 2]! - places[at * 2]!,
        y: places[at * 2 + 3]! - places[at * 2 + 1]!,
      };
      const below = (at + width) * 2;
      const down = { x: places[below]! - places[at * 2]!, y: places[below + 1]! - places[at * 2 + 1]! };
      areas[at] = Math.abs(across.x * down.y - across.y * down.x);
      known.push(areas[at]!);
    }
  }
  const usual = known.sort((one, other) => one - other)[known.length >> 1] ?? 1;
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
