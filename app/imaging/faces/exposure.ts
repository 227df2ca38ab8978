import type { AlignedFace } from "./aligned-face.ts";
import { lumaAt } from "./aligned-face.ts";

export interface Exposure {
  /** Share of the face's pixels with clipped red and green. */
  burnt: number;
  /** Share of the face's pixels that are nearly black. */
  black: number;
  /**
   * 98th percentile of the face's luma (0-255). In a well-lit photo the whites of the eyes and the highlights on skin
   * are bright whatever the skin color. Therefore this value, not the mean, measures exposure.
   */
  lights: number;
}

const burntFrom = 250;
const blackTo = 10;

export function exposureOf({ image, oval }: AlignedFace): Exposure {
  const histogram = new Uint32Array(256);
  let total = 0;
  let burnt = 0;
  let black = 0;
  for (let pixel = 0; pixel < oval.data.length; pixel++) {
    if (oval.data[pixel] === 0) continue;
    const luma = lumaAt(image.data, pixel);
    histogram[Math.round(luma)]!++;
    total++;
    if (image.data[pixel * 3]! >= burntFrom && image.data[pixel * 3 + 1]! >= burntFrom) burnt++;
    if (luma <= blackTo) black++;
  }
  if (total === 0) return { burnt: 0, black: 1, lights: 0 };
  let above = 0;
  let lights = 255;
  while (lights > 0) {
    above += histogram[lights]!;
    if (above >= 0.02 * total) break;
    lights--;
  }
  return { burnt: burnt / total, black: black / total, lights };
}
