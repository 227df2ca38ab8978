import type { Frame } from "../faces/frame.ts";
import { readFramed, readShare } from "../faces/parsed-head.ts";
import { createPlane, type Plane, type RgbImage } from "../raster.ts";
import type { PictureCut } from "./picture-cut.ts";

/** What the parsing network saw of a person, kept as far as a swap needs it: probabilities 0-1. */
export interface ParsedPerson {
  /** Around the head, where the network sees finer. */
  head: { frame: Frame; face: Plane; skin: Plane; clothes: Plane };
  /** Over the whole picture; null when only the head is of interest. */
  body: { skin: Plane; clothes: Plane } | null;
}

/** A class at a place of the picture: of the head's square where that reaches. */
function readParsed(
  { head, body }: ParsedPerson,
  name: "skin" | "clothes",
  x: number,
  y: number,
  picture: { width: number; height: number },
): number {
  return (
    readFramed(head[name], head.frame, { x, y }) ??
    (body === null ? 0 : readShare(body[name], x / picture.width, y / picture.height))
  );
}

/** A class on the grid of a cut. The face is seen in the head's square only. */
export function sampleParsed(
  parsed: ParsedPerson,
  name: "face" | "skin" | "clothes",
  cut: PictureCut,
  picture: { width: number; height: number },
): Plane {
  const { width, height } = cut.image;
  const result = createPlane(width, height);
  for (let row = 0; row < height; row++) {
    const y = cut.top + (row + 0.5) / cut.scaleY;
    for (let column = 0; column < width; column++) {
      const x = cut.left + (column + 0.5) / cut.scaleX;
      result.data[row * width + column] =
        name === "face"
          ? (readFramed(parsed.head.face, parsed.head.frame, { x, y }) ?? 0)
          : readParsed(parsed, name, x, y, picture);
    }
  }
  return result;
}

/** Edges of cloth lie as far out as the first; from the second on a pixel is cloth. */
const clothFrom = 0.1;
const clothSure = 0.35;

/**
 * Takes from a cover what lies on cloth.
 *
 * @param cover at the picture's size; changed.
 */
export function keepOffCloth(cover: Plane, parsed: ParsedPerson): void {
  for (let at = 0; at < cover.data.length; at++) {
    if (cover.data[at] === 0) continue;
    const column = at % cover.width;
    const cloth = readParsed(parsed, "clothes", column + 0.5, (at - column) / cover.width + 0.5, cover);
    if (cloth > clothFrom) cover.data[at]! *= Math.max(0, (clothSure - cloth) / (clothSure - clothFrom));
  }
}

/** True when a pixel that the network takes for cloth differs between two pictures of the same size. */
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
