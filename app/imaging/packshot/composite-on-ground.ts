import type { LayeredPicture } from "../framing/place-picture.ts";
import type { LinearRgb } from "../oklab.ts";
import type { Plane, RgbImage } from "../raster.ts";
import { toTaps } from "../resample.ts";
import { srgb8OfLinear } from "../srgb.ts";

/** The background behind or below a product. */
export interface Ground {
  color: LinearRgb;
  /** True for a matte surface seen from above: light that falls off from the upper left, and a fine grain. */
  isSurface: boolean;
}

const falloff = 0.1;
const grain = 0.012;

/**
 * Composites a product with its shadow over a background, in the product's own buffer. A background that is no surface
 * has exactly one color wherever no shadow falls.
 *
 * @param light that the shadow leaves, 0-1, on a grid of any size; null without a shadow.
 * @param seed of the surface's grain.
 */
export function compositeOnGround(
  product: LayeredPicture,
  ground: Ground,
  light: Plane | null,
  seed: number,
): RgbImage {
  const { width, height, data } = product.color;
  const { alpha } = product;
  const channels = [ground.color.r, ground.color.g, ground.color.b];
  const plain = channels.map(srgb8OfLinear);
  const reach = Math.hypot(width, height);
  const columns = toTaps(light?.width ?? 1, width);
  const rows = toTaps(light?.height ?? 1, height);
  for (let y = 0, at = 0; y < height; y++) {
    const upper = rows.first[y]! * (light?.width ?? 1);
    const lower = rows.second[y]! * (light?.width ?? 1);
    const down = rows.weight[y]!;
    for (let x = 0; x < width; x++, at++) {
      const cover = alpha === null ? 1 : alpha[at]! / 255;
      if (cover === 1) continue;
      let shade = 1;
      if (light !== null) {
        const across = columns.weight[x]!;
        const left = columns.first[x]!;
        const right = columns.second[x]!;
        shade =
          (light.data[upper + left]! * (1 - across) + light.data[upper + right]! * across) * (1 - down) +
          (light.data[lower + left]! * (1 - across) + light.data[lower + right]! * across) * down;
      }
      if (ground.isSurface) {
        shade *= 1 + falloff * (0.5 - Math.hypot(x - 0.25 * width, y - 0.15 * height) / reach);
        shade *= 1 + grain * (noiseAt(x, y, seed) - noiseAt(x >> 1, y >> 1, seed + 1));
      }
      for (let channel = 0; channel < 3; channel++) {
        // A shadow of less than half an 8-bit level is ignored, so white stays white.
        const behind =
          shade > 0.998 && shade <= 1 ? plain[channel]! : srgb8OfLinear(channels[channel]! * shade);
        const own = data[at * 3 + channel]!;
        data[at * 3 + channel] = cover === 0 ? behind : Math.round(own * cover + behind * (1 - cover));
      }
    }
  }
  return product.color;
}

/** A hash of the position, 0-1, so that the grain is deterministic. */
function noiseAt(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 2_246_822_519);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_295;
}
