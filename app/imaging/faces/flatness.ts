import type { AlignedFace } from "./aligned-face.ts";

/**
 * Share of the face's pixels (0-1) with exactly the color of their right and lower neighbors. It is low in a photo,
 * because skin varies from pixel to pixel, and high in a drawing.
 */
export function flatnessOf({ image, oval }: AlignedFace): number {
  const { data, width, height } = image;
  let total = 0;
  let flat = 0;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      if (oval.data[at] === 0) continue;
      total++;
      if (isSame(data, at, at + 1) && isSame(data, at, at + width)) flat++;
    }
  }
  return total === 0 ? 0 : flat / total;
}

function isSame(data: Uint8Array | Uint8ClampedArray, one: number, other: number): boolean {
  return (
    data[one * 3] === data[other * 3] &&
    data[one * 3 + 1] === data[other * 3 + 1] &&
    data[one * 3 + 2] === data[other * 3 + 2]
  );
}
