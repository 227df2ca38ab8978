import { boxFilter } from "./box-filter.ts";
import { colourGuidedCoefficients } from "./colour-guided-filter.ts";
import { dilate, erode } from "./morphology.ts";
import type { BinaryMask, Plane, RgbImage } from "./raster.ts";
import { createMask, createPlane } from "./raster.ts";
import { planeOfMask, toTaps } from "./resample.ts";
import { spreadInside } from "./spread-inside.ts";

/** What the outline's neighbourhood looks like on both sides; channels encoded 0-1, on the small copy's grid. */
export interface EdgeColours {
  cloth: [Plane, Plane, Plane];
  background: [Plane, Plane, Plane];
}

/** The widest window that decides how far the outline may move has radius 3; beyond it nothing is left to decide. */
const bandRadius = 4;
const filterRadius = 4;
const epsilon = 4e-4;
/** Cloth and background closer than about this (encoded, 0-1) can't be told by colour. */
const tellApart = 0.22;

/** The cloth's colour extended outwards and the background's extended inwards. */
export function toEdgeColours(copy: RgbImage, mask: BinaryMask): EdgeColours {
  const inner = nonEmpty(erode(mask, 2), mask);
  const outside = createMask(mask.width, mask.height);
  const grown = dilate(mask, 3);
  for (let at = 0; at < outside.data.length; at++) outside.data[at] = 1 - grown.data[at]!;
  const side = (known: BinaryMask): [Plane, Plane, Plane] => [
    spreadInside(channelOf(copy, 0), known),
    spreadInside(channelOf(copy, 1), known),
    spreadInside(channelOf(copy, 2), known),
  ];
  return { cloth: side(inner), background: side(outside) };
}

/**
 * Garment coverage of every pixel of the full picture, 0-255. Away from the outline it is the mask. In a band around
 * it a colour-guided filter follows the picture's edges, and where cloth and background differ clearly, a pixel's
 * share of cloth is read off its colour: its place on the line between the two.
 *
 * @param copy the full picture shrunk to the mask's grid.
 */
export function toGarmentAlpha(
  full: RgbImage,
  copy: RgbImage,
  mask: BinaryMask,
  colours: EdgeColours,
): Uint8Array {
  const { width, height } = full;
  const soft = boxFilter(planeOfMask(mask), 1);
  const wide = boxFilter(planeOfMask(mask), 3);
  const guide = colourGuidedCoefficients(copy, soft, filterRadius, epsilon);
  const core = erode(mask, bandRadius);
  const reach = dilate(mask, bandRadius);
  const columns = toTaps(mask.width, width);
  const rows = toTaps(mask.height, height);
  const alpha = new Uint8Array(width * height);
  const { red, green, blue, offset } = guide;
  const [clothRed, clothGreen, clothBlue] = colours.cloth;
  const [backRed, backGreen, backBlue] = colours.background;
  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * mask.width;
    const bottom = rows.second[y]! * mask.width;
    const down = rows.weight[y]!;
    for (let x = 0; x < width; x++) {
      const i00 = top + columns.first[x]!;
      const i01 = top + columns.second[x]!;
      const i10 = bottom + columns.first[x]!;
      const i11 = bottom + columns.second[x]!;
      const at = y * width + x;
      if (core.data[i00]! + core.data[i01]! + core.data[i10]! + core.data[i11]! === 4) {
        alpha[at] = 255;
        continue;
      }
      if (reach.data[i00]! + reach.data[i01]! + reach.data[i10]! + reach.data[i11]! === 0) continue;
      const across = columns.weight[x]!;
      const w00 = (1 - across) * (1 - down);
      const w01 = across * (1 - down);
      const w10 = (1 - across) * down;
      const w11 = across * down;
      const sample = (plane: Plane): number =>
        w00 * plane.data[i00]! + w01 * plane.data[i01]! + w10 * plane.data[i10]! + w11 * plane.data[i11]!;
      const r = full.data[at * 3]! / 255;
      const g = full.data[at * 3 + 1]! / 255;
      const b = full.data[at * 3 + 2]! / 255;
      const guided = sample(red) * r + sample(green) * g + sample(blue) * b + sample(offset);

      const br = sample(backRed);
      const bg = sample(backGreen);
      const bb = sample(backBlue);
      const dr = sample(clothRed) - br;
      const dg = sample(clothGreen) - bg;
      const db = sample(clothBlue) - bb;
      const apart = dr * dr + dg * dg + db * db;
      const mixed = apart < 1e-6 ? guided : ((r - br) * dr + (g - bg) * dg + (b - bb) * db) / apart;
      const trust = apart / (apart + tellApart * tellApart);
      const share = clearHaze(trust * mixed + (1 - trust) * guided);

      // Far inside only cloth is believed, far outside only background, whatever a fold or a shadow looks like; the
      // clearer the two differ, the further the colour may move the outline.
      const depth = sample(wide);
      const play = 0.02 + 0.44 * trust * trust;
      const ramp = Math.min(0.14, 0.5 - play);
      const lowest = Math.min(1, Math.max(0, (depth - 0.5 - play) / ramp));
      const highest = Math.min(1, Math.max(0, (depth - 0.5 + play + ramp) / ramp));
      alpha[at] = Math.round(255 * Math.min(highest, Math.max(lowest, share)));
    }
  }
  return alpha;
}

/** Texture leaves a little haze on both sides of an edge; what is nearly in or out is made so. */
function clearHaze(share: number): number {
  return (share - 0.06) / 0.88;
}

function channelOf(copy: RgbImage, channel: number): Plane {
  const plane = createPlane(copy.width, copy.height);
  for (let at = 0; at < plane.data.length; at++) plane.data[at] = copy.data[at * 3 + channel]! / 255;
  return plane;
}

function nonEmpty(mask: BinaryMask, otherwise: BinaryMask): BinaryMask {
  return mask.data.includes(1) ? mask : otherwise;
}
