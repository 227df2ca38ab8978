import type { BinaryMask } from "../raster.ts";
import type { LayeredPicture } from "./place-picture.ts";

/** A part of a picture in whole pixels. */
export interface CropWindow {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Copies a part. It must be within the picture. */
export function cropPicture({ color, alpha }: LayeredPicture, window: CropWindow): LayeredPicture {
  const { left, top, width, height } = window;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * color.width + left;
    data.set(color.data.subarray(from * 3, (from + width) * 3), y * width * 3);
  }
  const cover = alpha && cropMask({ ...color, data: alpha }, window).data;
  return { color: { data, width, height }, alpha: cover };
}

/** Copies a part of a mask. It must be within the mask. */
export function cropMask(mask: BinaryMask, { left, top, width, height }: CropWindow): BinaryMask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * mask.width + left;
    data.set(mask.data.subarray(from, from + width), y * width);
  }
  return { data, width, height };
}

/** Bounding box of all covered pixels with a margin in pixels, clipped at the border of the picture. */
export function toCoveredWindow({ color, alpha }: LayeredPicture, margin: number): CropWindow {
  const { width, height } = color;
  if (alpha === null) return { left: 0, top: 0, width, height };
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (alpha[y * width + x] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return { left: 0, top: 0, width, height };
  const first = { x: Math.max(0, left - margin), y: Math.max(0, top - margin) };
  return {
    left: first.x,
    top: first.y,
    width: Math.min(width, right + margin + 1) - first.x,
    height: Math.min(height, bottom + margin + 1) - first.y,
  };
}
