import type { RgbImage } from "./raster.ts";

/** The box of all pixels that differ, in parts of the picture's width and height, and how many of all pixels do. */
export interface ChangedRegion {
  x: number;
  y: number;
  width: number;
  height: number;
  share: number;
}

/** Where two pictures of one size differ, to 1/10,000 of their sides; null where they are equal. */
export function findChangedRegion(result: RgbImage, source: RgbImage): ChangedRegion | null {
  const { width, height } = source;
  if (result.width !== width || result.height !== height) throw new Error("Pictures of two sizes");
  let [left, right, top, bottom, count] = [width, -1, height, -1, 0];
  const [a, b] = [result.data, source.data];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      if (a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2]) continue;
      count++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (count === 0) return null;
  return {
    x: rounded(left / width),
    y: rounded(top / height),
    width: rounded((right - left + 1) / width),
    height: rounded((bottom - top + 1) / height),
    share: rounded(count / (width * height)),
  };
}

const rounded = (part: number) => Math.round(part * 10_000) / 10_000;
