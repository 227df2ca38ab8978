import { type BinaryMask, createMask } from "#imaging/raster.ts";
import { resampleMask } from "#imaging/resample.ts";
import type { FoundGarment } from "./finder.ts";
import type { Size } from "./mask-file.ts";

/** Places a mask, which covers a window of its image, on a grid of the whole photo. */
export function placeMask({ window, mask }: FoundGarment, image: Size, grid: Size): BinaryMask {
  const { left, top, width, height } = scaleWindow(window, image, grid);
  const part = resampleMask(mask, width, height);
  const whole = createMask(grid.width, grid.height);
  for (let y = 0; y < height; y++)
    whole.data.set(part.data.subarray(y * width, (y + 1) * width), (top + y) * grid.width + left);
  return whole;
}

/** The same window at another size of the photo; at least one pixel, and inside. */
export function scaleWindow(window: FoundGarment["window"], from: Size, to: Size): FoundGarment["window"] {
  const across = to.width / from.width;
  const down = to.height / from.height;
  const left = Math.min(to.width - 1, Math.round(window.left * across));
  const top = Math.min(to.height - 1, Math.round(window.top * down));
  return {
    left,
    top,
    width: Math.max(1, Math.min(to.width - left, Math.round(window.width * across))),
    height: Math.max(1, Math.min(to.height - top, Math.round(window.height * down))),
  };
}
