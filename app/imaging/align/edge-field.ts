import type { Plane } from "../raster.ts";

/**
 * Edge directions as doubled angles, so that an edge keeps its value when its two sides swap contrast, as they do
 * around a recolored garment. The vector length is 0 on flat ground and near 1 on every clear edge, whatever its
 * contrast.
 */
export interface EdgeField {
  across: Float32Array;
  along: Float32Array;
  width: number;
  height: number;
}

/** Lightness gradient (0-1 per pixel) at which an edge has half of its full weight. */
const clearEdge = 0.02;

export function toEdgeField({ data, width, height }: Plane): EdgeField {
  const across = new Float32Array(width * height);
  const along = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const gx = (data[at + 1]! - data[at - 1]!) / 2;
      const gy = (data[at + width]! - data[at - width]!) / 2;
      const sum = gx * gx + gy * gy + clearEdge * clearEdge;
      across[at] = (gx * gx - gy * gy) / sum;
      along[at] = (2 * gx * gy) / sum;
    }
  }
  return { across, along, width, height };
}
