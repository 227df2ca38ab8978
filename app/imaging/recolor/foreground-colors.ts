import type { EdgeColors } from "../mask/garment-alpha.ts";
import type { RgbImage } from "../raster.ts";
import { toTaps } from "../resample.ts";

/**
 * Foreground colors of the garment for compositing on another background: the background's share is subtracted from
 * mixed pixels. The smaller the coverage, the more the color comes from the nearby cloth. White where there is no
 * garment.
 *
 * @param alpha coverage per pixel, 0-255.
 */
export function toForegroundColors(full: RgbImage, alpha: Uint8Array, colors: EdgeColors): RgbImage {
  const { width, height } = full;
  const [copy] = colors.cloth;
  const columns = toTaps(copy.width, width);
  const rows = toTaps(copy.height, height);
  const data = new Uint8Array(full.data.length).fill(255);
  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * copy.width;
    const bottom = rows.second[y]! * copy.width;
    const down = rows.weight[y]!;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const cover = alpha[at]! / 255;
      if (cover === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const seen = full.data[at * 3 + channel]!;
        if (cover === 1) {
          data[at * 3 + channel] = seen;
          continue;
        }
        const left = columns.first[x]!;
        const right = columns.second[x]!;
        const across = columns.weight[x]!;
        const at4 = (plane: Float32Array): number =>
          255 *
          ((plane[top + left]! * (1 - across) + plane[top + right]! * across) * (1 - down) +
            (plane[bottom + left]! * (1 - across) + plane[bottom + right]! * across) * down);
        const cloth = at4(colors.cloth[channel]!.data);
        const behind = at4(colors.background[channel]!.data);
        const own = Math.min(255, Math.max(0, (seen - (1 - cover) * behind) / cover));
        data[at * 3 + channel] = Math.round(cover * own + (1 - cover) * cloth);
      }
    }
  }
  return { data, width, height };
}
