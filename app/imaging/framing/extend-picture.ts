import { boxFilter } from "../box-filter.ts";
import type { Plane, RgbImage } from "../raster.ts";
import { createPlane } from "../raster.ts";
import type { Side } from "./plan-frame.ts";

/** Pixels to add on each side. */
export type Extension = Record<Side, number>;

/** Extends a plain backdrop beyond the border of the picture, first horizontally, then vertically. */
export function extendBackdrop(image: RgbImage, by: Extension): RgbImage {
  const wide = continueSide(continueSide(image, "left", by.left), "right", by.right);
  return continueSide(continueSide(wide, "top", by.top), "bottom", by.bottom);
}

/** Adds bars of one color to the picture. @param color sRGB, 0-255. */
export function padPicture(image: RgbImage, by: Extension, color: [number, number, number]): RgbImage {
  const width = image.width + by.left + by.right;
  const height = image.height + by.top + by.bottom;
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at++) data[at] = color[at % 3]!;
  for (let y = 0; y < image.height; y++) {
    const row = image.data.subarray(y * image.width * 3, (y + 1) * image.width * 3);
    data.set(row, ((y + by.top) * width + by.left) * 3);
  }
  return { data, width, height };
}

/** Mean color of the border pixels, sRGB 0-255. */
export function meanBorder({ data, width, height }: RgbImage): [number, number, number] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1)) {
      for (let channel = 0; channel < 3; channel++) sum[channel]! += data[(y * width + x) * 3 + channel]!;
      count++;
    }
  }
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count].map(Math.round) as [number, number, number];
}

const stripShare = 0.03;
const smoothShare = 0.012;

/**
 * Extends one side. Each line across the border continues with its border color, smoothed along the border, plus the
 * grain of the strip inside, mirrored periodically. This avoids seams and streaks.
 */
function continueSide(image: RgbImage, side: Side, by: number): RgbImage {
  if (by <= 0) return image;
  const isColumn = side === "left" || side === "right";
  const isFirst = side === "left" || side === "top";
  const across = isColumn ? image.width : image.height;
  const along = isColumn ? image.height : image.width;
  const strip = Math.min(across, Math.max(4, Math.round(stripShare * across)));
  const radius = Math.max(2, Math.round(smoothShare * along));
  const toAt = (place: number, level: number, width: number, levels: number): number => {
    const inward = isFirst ? level : levels - 1 - level;
    return isColumn ? place * width + inward : inward * width + place;
  };
  const width = image.width + (isColumn ? by : 0);
  const height = image.height + (isColumn ? 0 : by);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < image.height; y++) {
    const row = image.data.subarray(y * image.width * 3, (y + 1) * image.width * 3);
    const to = (y + (side === "top" ? by : 0)) * width + (side === "left" ? by : 0);
    data.set(row, to * 3);
  }
  for (let channel = 0; channel < 3; channel++) {
    const edge: Plane = createPlane(strip, along);
    for (let place = 0; place < along; place++) {
      for (let level = 0; level < strip; level++) {
        edge.data[place * strip + level] = image.data[toAt(place, level, image.width, across) * 3 + channel]!;
      }
    }
    const smooth = boxFilter(boxFilter(edge, radius), radius);
    for (let place = 0; place < along; place++) {
      const own = smooth.data[place * strip]!;
      for (let step = 0; step < by; step++) {
        const mirrored = mirroredIndex(step, strip);
        const grain = edge.data[place * strip + mirrored]! - smooth.data[place * strip + mirrored]!;
        const value = Math.round(own + grain);
        const to = toAt(place, by - 1 - step, width, across + by) * 3 + channel;
        data[to] = Math.min(255, Math.max(0, value));
      }
    }
  }
  return { data, width, height };
}

/** 0, 1, … length - 1, length - 1, … 1, 0, 0, 1 … */
function mirroredIndex(step: number, length: number): number {
  const at = step % (2 * length);
  return at < length ? at : 2 * length - 1 - at;
}
