import { type Oklab, oklabAt } from "../oklab.ts";
import { fillPolygon } from "../polygon.ts";
import { createMask, type Point, type RgbImage } from "../raster.ts";

/** OKLab colors of the pixels inside a polygon. */
export function colorsInside(image: RgbImage, polygon: Point[]): Oklab[] {
  const mask = createMask(image.width, image.height);
  fillPolygon(mask, polygon);
  const colors: Oklab[] = [];
  for (let pixel = 0; pixel < mask.data.length; pixel++) {
    if (mask.data[pixel] === 1) colors.push(oklabAt(image, pixel));
  }
  return colors;
}
