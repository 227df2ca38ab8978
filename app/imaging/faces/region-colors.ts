import { type Oklab, oklabOfLinear } from "../oklab.ts";
import { fillPolygon } from "../polygon.ts";
import { createMask, type Point, type RgbImage } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";

/** OKLab colors of the pixels inside a polygon. */
export function colorsInside(image: RgbImage, polygon: Point[]): Oklab[] {
  const mask = createMask(image.width, image.height);
  fillPolygon(mask, polygon);
  const colors: Oklab[] = [];
  for (let pixel = 0; pixel < mask.data.length; pixel++) {
    if (mask.data[pixel] === 1) colors.push(colorAt(image, pixel));
  }
  return colors;
}

export function colorAt({ data }: RgbImage, pixel: number): Oklab {
  return oklabOfLinear({
    r: linearOfSrgb8[data[pixel * 3]!]!,
    g: linearOfSrgb8[data[pixel * 3 + 1]!]!,
    b: linearOfSrgb8[data[pixel * 3 + 2]!]!,
  });
}
