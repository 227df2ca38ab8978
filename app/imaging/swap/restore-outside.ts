import type { Plane, RgbImage } from "../raster.ts";

/** Covers below this change no 8-bit value by themselves. */
const coverMin = 0.003;

/** Gives every pixel that none of the covers allows to change its bytes from the source. */
export function restoreOutside(image: RgbImage, source: RgbImage, allowed: readonly Plane[]): void {
  for (let pixel = 0, at = 0; at < image.data.length; pixel++, at += 3) {
    if (isAllowed(allowed, pixel)) continue;
    image.data[at] = source.data[at]!;
    image.data[at + 1] = source.data[at + 1]!;
    image.data[at + 2] = source.data[at + 2]!;
  }
}

/** True when every pixel that none of the covers allows to change has the bytes of the source. */
export function isUntouchedOutside(image: RgbImage, source: RgbImage, allowed: readonly Plane[]): boolean {
  for (let pixel = 0, at = 0; at < image.data.length; pixel++, at += 3) {
    if (isAllowed(allowed, pixel)) continue;
    if (
      image.data[at] !== source.data[at] ||
      image.data[at + 1] !== source.data[at + 1] ||
      image.data[at + 2] !== source.data[at + 2]
    ) {
      return false;
    }
  }
  return true;
}

function isAllowed(allowed: readonly Plane[], pixel: number): boolean {
  for (let cover = 0; cover < allowed.length; cover++) {
    if (allowed[cover]!.data[pixel]! >= coverMin) return true;
  }
  return false;
}
