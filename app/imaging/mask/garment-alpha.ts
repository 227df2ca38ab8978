import { boxFilter } from "../box-filter.ts";
import { colourGuidedCoefficients } from "../colour-guided-filter.ts";
import { dilate, erode } from "../morphology.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { createMask, createPlane } from "../raster.ts";
import { planeOfMask, toTaps } from "../resample.ts";
import { spreadInside } from "../spread-inside.ts";

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
  const channels = [channelOf(copy, 0), channelOf(copy, 1), channelOf(copy, 2)];
  const side = (known: BinaryMask): [Plane, Plane, Plane] =>
    spreadInside(channels, known) as [Plane, Plane, Plane];
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
  const { red, green, blue, offset } = colourGuidedCoefficients(copy, soft, filterRadius, epsilon);
  const cells = toCells(mask);
  // Side by side, what a pixel needs lies in one place of memory.
  const packed = packPlanes([wide, red, green, blue, offset, ...colours.cloth, ...colours.background]);
  const columns = toTaps(mask.width, width);
  const rows = toTaps(mask.height, height);
  const alpha = new Uint8Array(width * height);
  const values = new Float64Array(packedPlanes);
  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * mask.width;
    const bottom = rows.second[y]! * mask.width;
    const down = rows.weight[y]!;
    for (let x = 0; x < width; x++) {
      const left = columns.first[x]!;
      const cell = cells[top + left]!;
      if (cell === cellOutside) continue;
      const at = y * width + x;
      if (cell === cellInside) {
        alpha[at] = 255;
        continue;
      }
      const right = columns.second[x]!;
      const across = columns.weight[x]!;
      const w00 = (1 - across) * (1 - down);
      const w01 = across * (1 - down);
      const w10 = (1 - across) * down;
      const w11 = across * down;
      const i00 = (top + left) * packedPlanes;
      const i01 = (top + right) * packedPlanes;
      const i10 = (bottom + left) * packedPlanes;
      const i11 = (bottom + right) * packedPlanes;
      for (let plane = 0; plane < packedPlanes; plane++) {
        values[plane] =
          w00 * packed[i00 + plane]! +
          w01 * packed[i01 + plane]! +
          w10 * packed[i10 + plane]! +
          w11 * packed[i11 + plane]!;
      }
      alpha[at] = coverOf(values, full.data[at * 3]!, full.data[at * 3 + 1]!, full.data[at * 3 + 2]!);
    }
  }
  return alpha;
}

/** @param values depth in the mask, the guide's coefficients, the cloth's and the background's colour. */
function coverOf(values: Float64Array, red: number, green: number, blue: number): number {
  const r = red / 255;
  const g = green / 255;
  const b = blue / 255;
  const depth = values[0]!;
  const guided = values[1]! * r + values[2]! * g + values[3]! * b + values[4]!;
  const br = values[8]!;
  const bg = values[9]!;
  const bb = values[10]!;
  const dr = values[5]! - br;
  const dg = values[6]! - bg;
  const db = values[7]! - bb;
  const apart = dr * dr + dg * dg + db * db;
  const mixed = apart < 1e-6 ? guided : ((r - br) * dr + (g - bg) * dg + (b - bb) * db) / apart;
  const trust = apart / (apart + tellApart * tellApart);
  const share = clearHaze(trust * mixed + (1 - trust) * guided);

  // Far inside only cloth is believed, far outside only background, whatever a fold or a shadow looks like; the
  // clearer the two differ, the further the colour may move the outline.
  const play = 0.02 + 0.44 * trust * trust;
  const ramp = Math.min(0.14, 0.5 - play);
  const lowest = Math.min(1, Math.max(0, (depth - 0.5 - play) / ramp));
  const highest = Math.min(1, Math.max(0, (depth - 0.5 + play + ramp) / ramp));
  return Math.round(255 * Math.min(highest, Math.max(lowest, share)));
}

const packedPlanes = 11;

function packPlanes(planes: Plane[]): Float32Array {
  const packed = new Float32Array(planes[0]!.data.length * packedPlanes);
  for (const [index, { data }] of planes.entries()) {
    for (let at = 0, to = index; at < data.length; at++, to += packedPlanes) packed[to] = data[at]!;
  }
  return packed;
}

const cellOutside = 0;
const cellBand = 1;
const cellInside = 2;

/** For every pixel of the mask whether the square from it to its right and lower neighbours is in, out or between. */
function toCells(mask: BinaryMask): Uint8Array {
  const { width, height } = mask;
  const core = erode(mask, bandRadius);
  const reach = dilate(mask, bandRadius);
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const beside = x < width - 1 ? 1 : 0;
      const sum = (data: Uint8Array): number =>
        data[at]! + data[at + beside]! + data[at + below]! + data[at + below + beside]!;
      cells[at] = sum(core.data) === 4 ? cellInside : sum(reach.data) === 0 ? cellOutside : cellBand;
    }
  }
  return cells;
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
