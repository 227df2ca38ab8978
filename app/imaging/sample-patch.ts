import type { Point, RgbImage } from "./raster.ts";

/** A parallelogram in a picture. */
export interface Patch {
  /** The point of the picture where both axes are 0. */
  origin: Point;
  across: PatchAxis;
  down: PatchAxis;
}

/** One side of a patch. */
export interface PatchAxis {
  /** A step of 1 along it, in pixels of the picture. */
  x: number;
  y: number;
  /** How far before the origin it begins, and how long it is. */
  start: number;
  length: number;
  /** Of the result along it. */
  pixels: number;
}

/** Maximum samples per axis and pixel. More make no visible difference, and none to a network. */
export const samplesMax = 4;

/**
 * Samples a patch as an upright picture, with bilinear interpolation.
 *
 * @param samples number of samples per axis and pixel, which are averaged; more than 1 for a reduction.
 * @param outside value of samples outside the picture: the nearest pixel, or black.
 */
export function samplePatch(
  image: RgbImage,
  { origin, across, down }: Patch,
  samples: number,
  outside: "edge" | "black",
): RgbImage {
  const width = across.pixels;
  const height = down.pixels;
  const result = new Uint8Array(width * height * 3);
  const isBlack = outside === "black";
  const stepX = across.length / (width * samples);
  const stepY = down.length / (height * samples);
  const lastX = image.width - 1;
  const lastY = image.height - 1;
  const { data } = image;
  const row = image.width * 3;
  const share = 1 / (samples * samples);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sy = 0; sy < samples; sy++) {
        const along = (y * samples + sy + 0.5) * stepY - down.start;
        for (let sx = 0; sx < samples; sx++) {
          const aside = (x * samples + sx + 0.5) * stepX - across.start;
          let u = origin.x + aside * across.x + along * down.x - 0.5;
          let v = origin.y + aside * across.y + along * down.y - 0.5;
          if (isBlack && (u < -0.5 || v < -0.5 || u > lastX + 0.5 || v > lastY + 0.5)) continue;
          u = Math.min(Math.max(u, 0), lastX);
          v = Math.min(Math.max(v, 0), lastY);
          const left = u | 0;
          const top = v | 0;
          const s = u - left;
          const t = v - top;
          const at = top * row + left * 3;
          const next = left < lastX ? 3 : 0;
          const below = at + (top < lastY ? row : 0);
          const a = (1 - s) * (1 - t);
          const b = s * (1 - t);
          const c = (1 - s) * t;
          const d = s * t;
          red += data[at]! * a + data[at + next]! * b + data[below]! * c + data[below + next]! * d;
          green +=
            data[at + 1]! * a + data[at + next + 1]! * b + data[below + 1]! * c + data[below + next + 1]! * d;
          blue +=
            data[at + 2]! * a + data[at + next + 2]! * b + data[below + 2]! * c + data[below + next + 2]! * d;
        }
      }
      const to = (y * width + x) * 3;
      result[to] = Math.round(red * share);
      result[to + 1] = Math.round(green * share);
      result[to + 2] = Math.round(blue * share);
    }
  }
  return { data: result, width, height };
}
