import { boxFilter } from "../box-filter.ts";
import { createColorGuidedFilter } from "../color-guided-filter.ts";
import { inpaintByDiffusion } from "../inpaint-by-diffusion.ts";
import { dilate, erode } from "../morphology.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { createMask, createPlane } from "../raster.ts";
import { planeOfMask, type Taps, toTaps } from "../resample.ts";
import { featherAlpha, stretchContrast } from "./feather-alpha.ts";

/** Colors on both sides of the outline; channels encoded 0-1, on the small copy's grid. */
export interface EdgeColors {
  cloth: [Plane, Plane, Plane];
  background: [Plane, Plane, Plane];
  /** 1 where the colors were requested; they are 0 elsewhere. */
  known: BinaryMask;
}

/** Radius of the band. The widest window that limits the outline's movement has radius 3. */
const bandRadius = 4;
const filterRadius = 4;
const epsilon = 4e-4;
/** Distance of cloth and background (encoded, 0-1) at which color and guided filter have equal weight. */
const equalWeightDistance = 0.22;

/** The band around a mask's outline. */
export interface OutlineBand {
  /** 1 where `toGarmentAlpha`, and the recoloring of the soft pixels, need edge colors. */
  mask: BinaryMask;
  /** Per pixel, the state of the square from it to its right and lower neighbors: inside, outside or band. */
  cells: Uint8Array;
  /** Offset of each band pixel's values in the packed array; -1 outside the band. */
  places: Int32Array;
}

export function findOutlineBand(mask: BinaryMask): OutlineBand {
  const { width, height } = mask;
  const cells = toCells(mask);
  const places = toBandPlaces(cells, width, height);
  const band = createMask(width, height);
  for (let at = 0; at < places.length; at++) if (places[at]! >= 0) band.data[at] = 1;
  return { mask: band, cells, places };
}

/**
 * Extrapolates the cloth's color outwards and the background's color inwards by diffusion.
 *
 * @param where 1 where colors are needed; everywhere by default.
 */
export function toEdgeColors(copy: RgbImage, mask: BinaryMask, where = everywhere(mask)): EdgeColors {
  const inner = nonEmpty(erode(mask, 2), mask);
  const outside = createMask(mask.width, mask.height);
  const grown = dilate(mask, 3);
  for (let at = 0; at < outside.data.length; at++) outside.data[at] = 1 - grown.data[at]!;
  const channels = [channelOf(copy, 0), channelOf(copy, 1), channelOf(copy, 2)] as const;
  return {
    cloth: inpaintByDiffusion(channels, inner, where),
    background: inpaintByDiffusion(channels, outside, where),
    known: where,
  };
}

/**
 * Alpha matte of the garment at full size, 0-255. Outside a band around the outline it is the mask. Inside the band it
 * combines a color-guided filter, which follows the image's edges, with the pixel's position between the cloth's and
 * the background's color, weighted by how much these two differ. Guided feathering then aligns it with the pixels of the
 * full image.
 *
 * @param copy the full image reduced to the mask's grid.
 * @param band of the mask's outline, when it is known.
 */
export function toGarmentAlpha(
  full: RgbImage,
  copy: RgbImage,
  mask: BinaryMask,
  colors: EdgeColors,
  band = findOutlineBand(mask),
): Uint8Array {
  const { width, height } = full;
  const soft = boxFilter(planeOfMask(mask), 1);
  const wide = boxFilter(planeOfMask(mask), 3);
  const { cells, places } = band;
  const filter = createColorGuidedFilter(mask.width * mask.height);
  const { red, green, blue, offset } = filter(copy, soft, filterRadius, epsilon, band.mask);
  // Packed side by side, the values of one pixel share a cache line.
  const packed = packPlanes(
    [wide, red, green, blue, offset, ...colors.cloth, ...colors.background, ...toOutward(wide)],
    places,
  );
  const columns = toTaps(mask.width, width);
  const rows = toTaps(mask.height, height);
  const alpha = new Uint8Array(width * height);
  const between = new Float64Array(mask.width * packedPlanes);
  const values = new Float64Array(packedPlanes);
  for (let y = 0; y < height; y++) {
    const top = rows.first[y]! * mask.width;
    const bottom = rows.second[y]! * mask.width;
    readBetween(between, packed, places, top, bottom, rows.weight[y]!);
    coverRow(alpha.subarray(y * width, (y + 1) * width), { full, y }, cells, top, between, columns, values);
  }
  return featherAlpha(full, alpha);
}

/** Interpolates between two rows of the small copy, for every column in the band of both. */
function readBetween(
  between: Float64Array,
  packed: Float32Array,
  places: Int32Array,
  top: number,
  bottom: number,
  down: number,
): void {
  for (let at = 0, column = 0; at < between.length; at += packedPlanes, column++) {
    const upper = places[top + column]!;
    const lower = places[bottom + column]!;
    if (upper < 0 || lower < 0) continue;
    for (let plane = 0; plane < packedPlanes; plane++)
      between[at + plane] = packed[upper + plane]! * (1 - down) + packed[lower + plane]! * down;
  }
}

/** A row of the full image. */
interface Row {
  full: RgbImage;
  y: number;
}

/** @param top the row of the small copy above it. */
function coverRow(
  alpha: Uint8Array,
  row: Row,
  cells: Uint8Array,
  top: number,
  between: Float64Array,
  columns: Taps,
  values: Float64Array,
): void {
  const { first } = columns;
  for (let x = 0; x < alpha.length; ) {
    const cell = cells[top + first[x]!]!;
    const from = x;
    while (x < alpha.length && cells[top + first[x]!] === cell) x++;
    if (cell === cellInside) alpha.fill(255, from, x);
    else if (cell === cellBand) coverBand(alpha, row, between, columns, values, from, x);
  }
}

function coverBand(
  alpha: Uint8Array,
  row: Row,
  between: Float64Array,
  { first, second, weight }: Taps,
  values: Float64Array,
  from: number,
  to: number,
): void {
  for (let x = from; x < to; x++) {
    const left = first[x]! * packedPlanes;
    const right = second[x]! * packedPlanes;
    const across = weight[x]!;
    for (let plane = 0; plane < packedPlanes; plane++)
      values[plane] = between[left + plane]! * (1 - across) + between[right + plane]! * across;
    alpha[x] = alphaOf(values, row, x);
  }
}

/**
 * @param values depth in the mask, the filter's coefficients, the cloth's and the background's color, and the direction
 * outwards.
 */
function alphaOf(values: Float64Array, row: Row, x: number): number {
  const { data, width } = row.full;
  const at = (row.y * width + x) * 3;
  const depth = values[0]!;
  const guided =
    (values[1]! * data[at]! + values[2]! * data[at + 1]! + values[3]! * data[at + 2]!) / 255 + values[4]!;
  const apart =
    (values[5]! - values[8]!) ** 2 + (values[6]! - values[9]!) ** 2 + (values[7]! - values[10]!) ** 2;
  const mixed = apart < 1e-6 ? guided : toShare(values, row, x, apart);
  const trust = apart / (apart + equalWeightDistance * equalWeightDistance);
  const share = stretchContrast(trust * mixed + (1 - trust) * guided);

  // Bounds by the depth in the mask: far inside is cloth and far outside is background, whatever a fold or a shadow
  // looks like. The more the two colors differ, the farther color may move the outline.
  const slack = 0.02 + 0.44 * trust * trust;
  const ramp = Math.min(0.14, 0.5 - slack);
  const lowest = Math.min(1, Math.max(0, (depth - 0.5 - slack) / ramp));
  const highest = Math.min(1, Math.max(0, (depth - 0.5 + slack + ramp) / ramp));
  return Math.round(255 * Math.min(highest, Math.max(lowest, share)));
}

/**
 * Share of the cloth's color in a pixel. A contact shadow along the outline is farther from the cloth's color than the
 * background behind it: its mixture with light cloth has the color of the background, and would stay as a bright rim.
 * Therefore the background is the farthest color on the way outwards, within the blur of an edge.
 *
 * @param apart squared distance of the cloth's and the background's color.
 */
function toShare(values: Float64Array, { full, y }: Row, x: number, apart: number): number {
  const share = projectColor(values, full, x, y) / apart;
  const across = values[11]!;
  const down = values[12]!;
  const length = Math.hypot(across, down);
  if (share >= 1 || length < 1e-4) return share;
  let least = Math.min(0, share);
  for (let step = 1; step <= edgeBlur; step++) {
    const besideX = Math.round(x + (step * across) / length);
    const besideY = Math.round(y + (step * down) / length);
    if (besideX < 0 || besideY < 0 || besideX >= full.width || besideY >= full.height) break;
    least = Math.min(least, projectColor(values, full, besideX, besideY) / apart);
  }
  return (share - least) / (1 - least);
}

/** Width of a blurred edge in pixels of the full image. */
const edgeBlur = 4;

/** A pixel's color relative to the background's, along the line to the cloth's. */
function projectColor(values: Float64Array, { data, width }: RgbImage, x: number, y: number): number {
  const at = (y * width + x) * 3;
  let sum = 0;
  for (let channel = 0; channel < 3; channel++) {
    const behind = values[8 + channel]!;
    sum += (data[at + channel]! / 255 - behind) * (values[5 + channel]! - behind);
  }
  return sum;
}

/** The direction in which the depth decreases. */
function toOutward({ width, height, data }: Plane): [Plane, Plane] {
  const across = createPlane(width, height);
  const down = createPlane(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    const [above, below] = [y > 0 ? width : 0, y < height - 1 ? width : 0];
    for (let x = 0; x < width; x++, at++) {
      across.data[at] = data[at - (x > 0 ? 1 : 0)]! - data[at + (x < width - 1 ? 1 : 0)]!;
      down.data[at] = data[at - above]! - data[at + below]!;
    }
  }
  return [across, down];
}

const packedPlanes = 13;

/** @param places offset of each pixel's values; -1 for pixels whose values are not needed. */
function packPlanes(planes: Plane[], places: Int32Array): Float32Array {
  const needed: number[] = [];
  for (let at = 0; at < places.length; at++) if (places[at]! >= 0) needed.push(at);
  const pixels = Int32Array.from(needed);
  const packed = new Float32Array(pixels.length * packedPlanes);
  for (const [index, { data }] of planes.entries()) packPlane(packed, data, pixels, index);
  return packed;
}

/** @param pixels in the order of their offsets. */
function packPlane(packed: Float32Array, data: Float32Array, pixels: Int32Array, index: number): void {
  for (let at = 0; at < pixels.length; at++) packed[at * packedPlanes + index] = data[pixels[at]!]!;
}

/** Offsets for the corners of all band squares. The band is a small part of an image, so memory stays small. */
function toBandPlaces(cells: Uint8Array, width: number, height: number): Int32Array {
  const places = new Int32Array(cells.length).fill(-1);
  for (let y = 0; y < height; y++) {
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (cells[at] !== cellBand) continue;
      const beside = x < width - 1 ? 1 : 0;
      places[at] = 0;
      places[at + beside] = 0;
      places[at + below] = 0;
      places[at + below + beside] = 0;
    }
  }
  let next = 0;
  for (let at = 0; at < places.length; at++) {
    if (places[at]! < 0) continue;
    places[at] = next;
    next += packedPlanes;
  }
  return places;
}

const cellOutside = 0;
const cellBand = 1;
const cellInside = 2;

/** Per pixel, the state of the square from it to its right and lower neighbors: inside, outside or band. */
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
      const diagonal = at + below + beside;
      const isInside =
        core.data[at]! & core.data[at + beside]! & core.data[at + below]! & core.data[diagonal]!;
      const isNear =
        reach.data[at]! | reach.data[at + beside]! | reach.data[at + below]! | reach.data[diagonal]!;
      cells[at] = isInside === 1 ? cellInside : isNear === 0 ? cellOutside : cellBand;
    }
  }
  return cells;
}

function channelOf(copy: RgbImage, channel: number): Plane {
  const plane = createPlane(copy.width, copy.height);
  for (let at = 0; at < plane.data.length; at++) plane.data[at] = copy.data[at * 3 + channel]! / 255;
  return plane;
}

function everywhere({ width, height }: BinaryMask): BinaryMask {
  return { width, height, data: new Uint8Array(width * height).fill(1) };
}

function nonEmpty(mask: BinaryMask, otherwise: BinaryMask): BinaryMask {
  return mask.data.includes(1) ? mask : otherwise;
}
