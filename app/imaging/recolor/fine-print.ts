import { findComponents } from "../components.ts";
import { dilate } from "../morphology.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";
import { type GarmentAppearance, toInside } from "./garment-appearance.ts";
import type { PrintZones } from "./print-zones.ts";
import { addLines } from "./print-zones.ts";

/**
 * Maximum width of a line in pixels of the small copy, which shows a narrower line as cloth of another color, or not at
 * all.
 */
const lineWidthMax = 1.2;
/** Minimum contrast of a line to both sides, relative to the print's contrast to the cloth. */
const standOut = 0.4;
const contrastMin = 24;
const shareMin = 0.55;
/** Minimum contrast of a line that remains on the small copy. */
const hintMin = 0.2;
/** Minimum distance of a darker line's color from the cloth's color in any light, in 8-bit levels. */
const outlierMin = 24;
/** Maximum distance from the line between cloth and print color, relative to its length. */
const offMax = 0.35;
/** Minimum length of a line in pixels of the small copy, unless it continues a print. */
const lengthMin = 6;

/**
 * Adds lines of the print that are too fine for the small copy: a thin stroke of a logo, the end of a tapering one. The
 * full image is searched where no print is known yet. A line has contrast to the cloth on both sides within about a
 * pixel of the copy, towards the color of the nearby print. A fold or a highlight is wider or softer. Stitches and worn
 * edges of a coarse cloth can't be distinguished from lines, so there nothing is added.
 *
 * @param copy, mask the small copy and the garment on its grid, from which `appearance` was measured.
 * @param alpha garment coverage of the full image, 0-255.
 */
export function addFinePrint(
  appearance: GarmentAppearance,
  copy: RgbImage,
  mask: BinaryMask,
  full: RgbImage,
  alpha: Uint8Array,
): GarmentAppearance {
  const { prints } = appearance;
  if (prints === null || prints.isCoarse || full.width < 1.5 * copy.width) return appearance;
  const lines = keepLines(findLineCells(prints, copy, mask, full, alpha), prints.core);
  const count = countInside(lines);
  // More lines than print are not its fine part, but the stitches of a garment with a label or a button.
  if (count === 0 || count > countInside(prints.core)) return appearance;
  return { ...appearance, prints: addLines(prints, copy, toInside(mask), lines) };
}

function findLineCells(
  prints: PrintZones,
  copy: RgbImage,
  mask: BinaryMask,
  full: RgbImage,
  alpha: Uint8Array,
): BinaryMask {
  const { zone, print } = prints;
  const { width, height, data } = full;
  const scale = width / zone.width;
  const reach = Math.ceil(lineWidthMax * scale);
  const channel = strongestChannel(prints);
  const least = toLeastContrast(prints, copy, mask, channel);
  const columns = toFirstPixels(zone.width, width, reach);
  const rows = toFirstPixels(zone.height, height, reach);
  const isLine = (pixel: number, step: number, wanted: number, cell: number): boolean => {
    const seen = data[pixel * 3 + channel]!;
    const before = pixel - step;
    const after = pixel + step;
    const one = seen - data[before * 3 + channel]!;
    const other = seen - data[after * 3 + channel]!;
    if (wanted > 0 ? one < wanted || other < wanted : one > wanted || other > wanted) return false;
    return alpha[before] === 255 && alpha[after] === 255 && isPrint(data, pixel, before, after, print, cell);
  };
  const cells = createMask(zone.width, zone.height);
  for (let cell = 0; cell < least.length; cell++) {
    const wanted = least[cell]!;
    if (wanted === 0) continue;
    const column = cell % zone.width;
    const row = (cell - column) / zone.width;
    let count = 0;
    for (let y = rows[row]!; y < rows[row + 1]!; y++) {
      for (let pixel = y * width + columns[column]!; pixel < y * width + columns[column + 1]!; pixel++) {
        if (alpha[pixel] !== 255) continue;
        if (isLine(pixel, reach, wanted, cell) || isLine(pixel, reach * width, wanted, cell)) count++;
      }
    }
    if (count >= 0.75 * scale) cells.data[cell] = 1;
  }
  return cells;
}

/** First pixel of each cell along one side, and the end of the last one, without `margin` pixels at both ends. */
function toFirstPixels(cells: number, pixels: number, margin: number): Int32Array {
  return Int32Array.from({ length: cells + 1 }, (_, cell) =>
    Math.min(pixels - margin, Math.max(margin, Math.ceil((cell * pixels) / cells - 0.5))),
  );
}

/**
 * Minimum contrast of a line per cell, in one channel and with its sign; 0 where a print is known already, or where the
 * small copy has no hint of a line.
 */
function toLeastContrast(
  { zone, print }: PrintZones,
  copy: RgbImage,
  mask: BinaryMask,
  channel: 0 | 1 | 2,
): Int16Array {
  const { width } = zone;
  const { data } = copy;
  const wanted = print[channel].data;
  const least = new Int16Array(zone.data.length);
  for (let at = 2 * width; at < least.length - 2 * width; at++) {
    if (mask.data[at] === 0 || zone.data[at] === 2) continue;
    const byte = at * 3 + channel;
    const seen = data[byte]!;
    const contrast = wanted[at]! - seen;
    const sign = contrast < 0 ? -1 : 1;
    const size = Math.max(contrastMin, Math.round(standOut * Math.abs(contrast)));
    const across = sign * (2 * seen - data[byte - 6]! - data[byte + 6]!);
    const down = sign * (2 * seen - data[byte - 6 * width]! - data[byte + 6 * width]!);
    if (Math.max(across, down) >= 2 * hintMin * size) least[at] = sign * size;
  }
  return least;
}

/**
 * True when a pixel has the print's color and not that of the cloth on both sides. A darker pixel with the cloth's hue
 * is a seam.
 */
function isPrint(
  data: Uint8Array,
  pixel: number,
  before: number,
  after: number,
  print: [Plane, Plane, Plane],
  cell: number,
): boolean {
  let dot = 0;
  let apart = 0;
  let own = 0;
  let clothSquare = 0;
  let clothSeen = 0;
  let seenSquare = 0;
  for (let channel = 0; channel < 3; channel++) {
    const cloth = (data[before * 3 + channel]! + data[after * 3 + channel]!) / 2;
    const seen = data[pixel * 3 + channel]!;
    const wanted = print[channel as 0 | 1 | 2].data[cell]! - cloth;
    dot += (seen - cloth) * wanted;
    apart += wanted * wanted;
    own += (seen - cloth) ** 2;
    clothSquare += cloth * cloth;
    clothSeen += cloth * seen;
    seenSquare += seen * seen;
  }
  if (apart < contrastMin ** 2 || dot < shareMin * apart) return false;
  if (own - (dot * dot) / apart > offMax ** 2 * apart) return false;
  // Distance from the line of the cloth's color in any light.
  const outlierSquare = seenSquare - (clothSeen * clothSeen) / Math.max(1, clothSquare);
  return seenSquare > clothSquare || outlierSquare > outlierMin ** 2;
}

/** The channel with the largest difference between print and cloth. */
function strongestChannel({ core, cloth, print }: PrintZones): 0 | 1 | 2 {
  const sums = [0, 0, 0];
  for (let at = 0; at < core.data.length; at++) {
    if (core.data[at] === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      sums[channel]! += Math.abs(
        print[channel as 0 | 1 | 2].data[at]! - cloth[channel as 0 | 1 | 2].data[at]!,
      );
    }
  }
  return sums.indexOf(Math.max(...sums)) as 0 | 1 | 2;
}

/** Removes specks: keeps components that continue a print or have a minimum length. */
function keepLines(cells: BinaryMask, core: BinaryMask): BinaryMask {
  const joined = dilate(cells, 1);
  for (let at = 0; at < joined.data.length; at++) joined.data[at]! |= core.data[at]!;
  const { labels, list } = findComponents(joined);
  const isPrinted = new Uint8Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) if (core.data[at] === 1) isPrinted[labels[at]!] = 1;
  const lines = createMask(cells.width, cells.height);
  for (let at = 0; at < labels.length; at++) {
    if (cells.data[at] === 0) continue;
    const { left, right, top, bottom } = list[labels[at]! - 1]!;
    const isLong = Math.max(right - left, bottom - top) >= lengthMin + 2;
    if (isPrinted[labels[at]!] === 1 || isLong) lines.data[at] = 1;
  }
  return lines;
}
