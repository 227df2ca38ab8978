import { type BinaryMask, createMask, type Plane, type RgbImage } from "../raster.ts";

/** Covers below this change no 8-bit value by themselves. */
const coverMin = 0.003;

/** Where any of the covers allows the picture to change. */
export function joinCovers(covers: readonly [Plane, ...Plane[]]): BinaryMask {
  const allowed = createMask(covers[0].width, covers[0].height);
  for (const { data } of covers) {
    for (let at = 0; at < data.length; at++) if (data[at]! >= coverMin) allowed.data[at] = 1;
  }
  return allowed;
}

/** Gives every pixel outside of the mask its bytes from the source. */
export function restoreOutside(image: RgbImage, source: RgbImage, allowed: BinaryMask): void {
  for (let pixel = 0, at = 0; pixel < allowed.data.length; pixel++, at += 3) {
    if (allowed.data[pixel] === 1) continue;
    image.data[at] = source.data[at]!;
    image.data[at + 1] = source.data[at + 1]!;
    image.data[at + 2] = source.data[at + 2]!;
  }
}

/** True when every pixel outside of the mask has the bytes of the source. */
export function isUntouchedOutside(image: RgbImage, source: RgbImage, allowed: BinaryMask): boolean {
  let differing = 0;
  for (let pixel = 0, at = 0; pixel < allowed.data.length; pixel++, at += 3) {
    if (allowed.data[pixel] === 1) continue;
    differing |= image.data[at]! ^ source.data[at]!;
    differing |= image.data[at + 1]! ^ source.data[at + 1]!;
    differing |= image.data[at + 2]! ^ source.data[at + 2]!;
  }
  return differing === 0;
}
