import type { Frame } from "../faces/frame.ts";
import { sampleFramed, sampleRelative } from "../faces/parsed-head.ts";
import { createPlane, type Plane, type RgbImage } from "../raster.ts";
import type { ScaledCrop } from "./scaled-crop.ts";

/** Class probabilities (0-1) of the parsing network, as far as a swap needs them. */
export interface ParsedPerson {
  /** The square around the head, at a higher resolution. */
  head: { frame: Frame; face: Plane; skin: Plane; clothes: Plane };
  /** The whole image; null when only the head is needed. */
  body: { skin: Plane; clothes: Plane } | null;
}

/** Samples a class at a point of the image, from the head's square where it covers the point. */
function readParsed(
  { head, body }: ParsedPerson,
  name: "skin" | "clothes",
  x: number,
  y: number,
  picture: { width: number; height: number },
): number {
  return (
    sampleFramed(head[name], head.frame, { x, y }) ??
    (body === null ? 0 : sampleRelative(body[name], x / picture.width, y / picture.height))
  );
}

/** Samples a class on the grid of a crop. The class `face` exists in the head's square only. */
export function sampleParsed(
  parsed: ParsedPerson,
  name: "face" | "skin" | "clothes",
  crop: ScaledCrop,
  picture: { width: number; height: number },
): Plane {
  const { width, height } = crop.image;
  const result = createPlane(width, height);
  for (let row = 0; row < height; row++) {
    const y = crop.top + (row + 0.5) / crop.scaleY;
    for (let column = 0; column < width; column++) {
      const x = crop.left + (column + 0.5) / crop.scaleX;
      result.data[row * width + column] =
        name === "face"
          ? (sampleFramed(parsed.head.face, parsed.head.frame, { x, y }) ?? 0)
          : readParsed(parsed, name, x, y, picture);
    }
  }
  return result;
}

/** Range of cloth probability: edges of cloth begin at the first value, and from the second on a pixel is cloth. */
const clothFrom = 0.1;
const clothSure = 0.35;

/**
 * Subtracts cloth from an alpha matte.
 *
 * @param cover at the image's size; changed.
 */
export function keepOffCloth(cover: Plane, parsed: ParsedPerson): void {
  for (let at = 0; at < cover.data.length; at++) {
    if (cover.data[at] === 0) continue;
    const column = at % cover.width;
    const cloth = readParsed(parsed, "clothes", column + 0.5, (at - column) / cover.width + 0.5, cover);
    if (cloth > clothFrom) cover.data[at]! *= Math.max(0, (clothSure - cloth) / (clothSure - clothFrom));
  }
}

/** True when a pixel that the network classifies as cloth differs between two images of the same size. */
export function isClothChanged(image: RgbImage, source: RgbImage, parsed: ParsedPerson): boolean {
  const { width, data } = image;
  for (let at = 0; at < data.length; at += 3) {
    if (
      data[at] === source.data[at] &&
      data[at + 1] === source.data[at + 1] &&
      data[at + 2] === source.data[at + 2]
    )
      continue;
    const pixel = at / 3;
    const column = pixel % width;
    if (readParsed(parsed, "clothes", column + 0.5, (pixel - column) / width + 0.5, image) >= clothSure)
      return true;
  }
  return false;
}
