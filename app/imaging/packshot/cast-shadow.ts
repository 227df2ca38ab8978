import { boxFilter } from "../box-filter.ts";
import type { Plane } from "../raster.ts";
import { createPlane } from "../raster.ts";

export type ShadowKind = "none" | "contact" | "soft_drop" | "natural";

/** One layer of shadow: a blurred copy of the product's outline. Lengths are relative to the product's longer side. */
interface ShadowLayer {
  right: number;
  down: number;
  blur: number;
  /** Maximum share of light that the layer blocks, 0-1. */
  depth: number;
}

/**
 * Layers per kind of shadow. Light comes from above and slightly from the left, as in most studios. Contact is ambient
 * occlusion; soft drop is a large lamp over a product slightly above the ground; natural combines both with a longer
 * shadow.
 */
const layers: Record<ShadowKind, ShadowLayer[]> = {
  none: [],
  contact: [
    { right: 0, down: 0.003, blur: 0.004, depth: 0.3 },
    { right: 0, down: 0.005, blur: 0.014, depth: 0.16 },
  ],
  soft_drop: [
    { right: 0, down: 0.022, blur: 0.03, depth: 0.26 },
    { right: 0, down: 0.006, blur: 0.008, depth: 0.12 },
  ],
  natural: [
    { right: 0.002, down: 0.004, blur: 0.004, depth: 0.3 },
    { right: 0.008, down: 0.013, blur: 0.014, depth: 0.2 },
    { right: 0.018, down: 0.028, blur: 0.042, depth: 0.16 },
  ],
};

/** Longest side of the grid for blurring. Shadows have no finer detail. */
const gridSide = 768;

/**
 * The light that reaches the ground beside a product, 0-1, on a grid of at most 768 pixels that covers the frame; null
 * without a shadow.
 *
 * @param alpha the product in the frame, 0-255.
 * @param extent the product's longer side in pixels of the frame.
 */
export function castShadow(
  alpha: Uint8Array,
  width: number,
  height: number,
  extent: number,
  kind: ShadowKind,
): Plane | null {
  if (kind === "none") return null;
  const scale = Math.min(1, gridSide / Math.max(width, height));
  const small = erodeMatte(alpha, width, height, scale);
  const light = createPlane(small.width, small.height);
  light.data.fill(1);
  for (const layer of layers[kind]) {
    const size = extent * scale;
    const shifted = shift(small, Math.round(layer.right * size), Math.round(layer.down * size));
    const radius = Math.max(1, Math.round(layer.blur * size));
    const blurred = boxFilter(boxFilter(boxFilter(shifted, radius), radius), radius);
    for (let at = 0; at < light.data.length; at++) light.data[at]! *= 1 - layer.depth * blurred.data[at]!;
  }
  return light;
}

/** Mean coverage, 0-1, of the pixels of one grid cell. */
function erodeMatte(alpha: Uint8Array, width: number, height: number, scale: number): Plane {
  const small = createPlane(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const counts = new Float32Array(small.data.length);
  for (let y = 0; y < height; y++) {
    const row = Math.min(small.height - 1, Math.floor(((y + 0.5) * small.height) / height)) * small.width;
    for (let x = 0; x < width; x++) {
      const to = row + Math.min(small.width - 1, Math.floor(((x + 0.5) * small.width) / width));
      small.data[to]! += alpha[y * width + x]! / 255;
      counts[to]!++;
    }
  }
  for (let at = 0; at < counts.length; at++) small.data[at]! /= Math.max(1, counts[at]!);
  return small;
}

function shift(plane: Plane, right: number, down: number): Plane {
  const result = createPlane(plane.width, plane.height);
  for (let y = Math.max(0, down); y < plane.height; y++) {
    const from = plane.data.subarray((y - down) * plane.width, (y - down + 1) * plane.width);
    result.data.set(from.subarray(0, plane.width - right), y * plane.width + right);
  }
  return result;
}
