import { findOutlineBand, toEdgeColors, toGarmentAlpha } from "../mask/garment-alpha.ts";
import { dilate } from "../morphology.ts";
import { type BinaryMask, createMask, createPlane, type Plane, type RgbImage } from "../raster.ts";
import { type GridBox, listPartBoxes } from "./part-boxes.ts";
import { cutFromCut, type PictureCut } from "./picture-cut.ts";

/** Cover up to this (0-255) is texture, or the shadow that skin throws on what it touches. */
const coverMin = 77;

/**
 * A mask on the grid of a cut as soft cover (0-1) at the size of the whole picture. Beside the outline the picture
 * decides: where skin and what is beside it differ clearly, the outline moves to where one turns into the other. Only
 * the surroundings of the mask's parts are looked at.
 *
 * @param reach pixels of the grid that cover may go beyond the mask.
 * @param result where to put it; what has more cover there keeps it.
 */
export function softenRegion(
  picture: RgbImage,
  cut: PictureCut,
  mask: BinaryMask,
  reach: number,
  result: Plane = createPlane(picture.width, picture.height),
): Plane {
  const reachable = dilate(mask, reach);
  for (const box of listPartBoxes(mask, cut)) softenBox(picture, cut, box, mask, reachable, result);
  return result;
}

function softenBox(
  picture: RgbImage,
  whole: PictureCut,
  box: GridBox,
  wholeMask: BinaryMask,
  wholeReachable: BinaryMask,
  result: Plane,
): void {
  const cut = cutFromCut(whole, box);
  const mask = cutMask(wholeMask, box);
  const reachable = cutMask(wholeReachable, box);
  const part = toPart(picture, cut);
  const band = findOutlineBand(mask);
  const alpha = toGarmentAlpha(part, cut.image, mask, toEdgeColors(cut.image, mask, band.mask), band);
  for (let y = 0; y < cut.height; y++) {
    const to = (y + cut.top) * picture.width + cut.left;
    const row = Math.floor((y + 0.5) * cut.scaleY) * mask.width;
    for (let x = 0; x < cut.width; x++) {
      const cover = alpha[y * cut.width + x]!;
      if (cover <= coverMin || reachable.data[row + Math.floor((x + 0.5) * cut.scaleX)] === 0) continue;
      const share = (cover - coverMin) / (255 - coverMin);
      if (share > result.data[to + x]!) result.data[to + x] = share;
    }
  }
}

function cutMask(mask: BinaryMask, { left, top, right, bottom }: GridBox): BinaryMask {
  const part = createMask(right - left, bottom - top);
  for (let y = top; y < bottom; y++) {
    const row = y * mask.width;
    part.data.set(mask.data.subarray(row + left, row + right), (y - top) * part.width);
  }
  return part;
}

/** The part of the picture that the cut shows, at its own size. */
function toPart(picture: RgbImage, cut: PictureCut): RgbImage {
  if (cut.width === picture.width && cut.height === picture.height) return picture;
  const data = new Uint8Array(cut.width * cut.height * 3);
  for (let y = 0; y < cut.height; y++) {
    const start = ((y + cut.top) * picture.width + cut.left) * 3;
    data.set(picture.data.subarray(start, start + cut.width * 3), y * cut.width * 3);
  }
  return { data, width: cut.width, height: cut.height };
}
