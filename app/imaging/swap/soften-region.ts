import { findOutlineBand, toEdgeColors, toGarmentAlpha } from "../mask/garment-alpha.ts";
import { dilate } from "../morphology.ts";
import { type BinaryMask, createMask, createPlane, type Plane, type RgbImage } from "../raster.ts";
import { type GridBox, listPartBoxes } from "./part-boxes.ts";
import { cropFurther, type ScaledCrop } from "./scaled-crop.ts";

/** Coverage up to this (0-255) is texture, or the shadow of skin on what it touches. */
const coverMin = 77;

/**
 * Converts a mask on a crop's grid to an alpha matte (0-1) at the size of the whole image. Near the outline the image
 * decides: where skin and its surroundings differ clearly, the outline moves to the edge between them. Only the
 * surroundings of the mask's components are processed.
 *
 * @param reach maximum distance of coverage beyond the mask, in pixels of the grid.
 * @param result receives the maximum of its own values and the matte.
 */
export function softenRegion(
  picture: RgbImage,
  crop: ScaledCrop,
  mask: BinaryMask,
  reach: number,
  result: Plane = createPlane(picture.width, picture.height),
): Plane {
  const reachable = dilate(mask, reach);
  for (const box of listPartBoxes(mask, crop)) softenBox(picture, crop, box, mask, reachable, result);
  return result;
}

function softenBox(
  picture: RgbImage,
  whole: ScaledCrop,
  box: GridBox,
  wholeMask: BinaryMask,
  wholeReachable: BinaryMask,
  result: Plane,
): void {
  const crop = cropFurther(whole, box);
  const mask = cutMask(wholeMask, box);
  const reachable = cutMask(wholeReachable, box);
  const part = toPart(picture, crop);
  const band = findOutlineBand(mask);
  const alpha = toGarmentAlpha(part, crop.image, mask, toEdgeColors(crop.image, mask, band.mask), band);
  for (let y = 0; y < crop.height; y++) {
    const to = (y + crop.top) * picture.width + crop.left;
    const row = Math.floor((y + 0.5) * crop.scaleY) * mask.width;
    for (let x = 0; x < crop.width; x++) {
      const cover = alpha[y * crop.width + x]!;
      if (cover <= coverMin || reachable.data[row + Math.floor((x + 0.5) * crop.scaleX)] === 0) continue;
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

/** The part of the image that the crop shows, at full size. */
function toPart(picture: RgbImage, crop: ScaledCrop): RgbImage {
  if (crop.width === picture.width && crop.height === picture.height) return picture;
  const data = new Uint8Array(crop.width * crop.height * 3);
  for (let y = 0; y < crop.height; y++) {
    const start = ((y + crop.top) * picture.width + crop.left) * 3;
    data.set(picture.data.subarray(start, start + crop.width * 3), y * crop.width * 3);
  }
  return { data, width: crop.width, height: crop.height };
}
