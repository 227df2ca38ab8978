import { inpaintByDiffusion } from "../inpaint-by-diffusion.ts";
import { dilate } from "../morphology.ts";
import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { countInside, createMask, createPlane } from "../raster.ts";
import { type ClothDoubt, findInk, type PrintReading } from "./ink.ts";

/**
 * Regions of a garment that are not its cloth: prints, buttons, cords, labels. They keep their color. Such a region has
 * another color and a sharp boundary. A highlight or a fold has other colors too, but connects to the cloth in small
 * steps.
 */
export interface PrintZones {
  /**
   * 2 on prints and beside them, 1 a little farther away, where a pixel must be very similar to count as print. On the
   * small copy.
   */
  zone: { data: Uint8Array; width: number; height: number };
  /** The prints themselves. */
  core: BinaryMask;
  /** Encoded 0-255: the cloth's color beside and under a print, and the print's color beside and on it. */
  cloth: [Plane, Plane, Plane];
  print: [Plane, Plane, Plane];
}

const zoneReach = 3;

/**
 * @param copy, lab the small copy as sRGB and as OKLab.
 * @param inside 1 well inside the garment.
 * @param base the cloth's median color.
 * @param reading what a person said about prints.
 * @returns zones null when there is no print; a doubt when this is uncertain.
 */
export function findPrintZones(
  copy: RgbImage,
  lab: OklabImage,
  inside: Uint8Array,
  base: Oklab,
  reading: PrintReading,
): { zones: PrintZones | null; doubt: ClothDoubt | null } {
  if (reading === "plain") return { zones: null, doubt: null };
  const { core, doubt } = findInk(lab, inside, base, reading);
  if (countInside(core) === 0) return { zones: null, doubt };
  const beside = clothBeside(copy, inside, core);
  if (beside === null) return { zones: null, doubt };
  const { zone, channels, cloth, asked } = beside;
  const print = inpaintByDiffusion(channels, findFullest(channels, cloth, core), asked);
  return { zones: { zone, core, cloth, print }, doubt };
}

type Channels = readonly [Plane, Plane, Plane];

function channelOf({ data, width, height }: RgbImage, channel: 0 | 1 | 2): Plane {
  const plane = createPlane(width, height);
  for (let at = 0, from = channel as number; at < plane.data.length; at++, from += 3)
    plane.data[at] = data[from]!;
  return plane;
}

/** Null when no cloth would remain. */
function clothBeside(
  copy: RgbImage,
  inside: Uint8Array,
  core: BinaryMask,
): (Pick<PrintZones, "zone" | "cloth"> & { channels: Channels; asked: BinaryMask }) | null {
  const { width, height } = copy;
  const near = dilate(core, 1);
  const zone = dilate(core, zoneReach);
  const known = createMask(width, height);
  for (let at = 0; at < known.data.length; at++) {
    known.data[at] = inside[at] === 1 && zone.data[at] === 0 ? 1 : 0;
  }
  if (countInside(known) === 0) return null;
  const channels = [channelOf(copy, 0), channelOf(copy, 1), channelOf(copy, 2)] as const;
  // One more pixel on each side for the interpolation.
  const asked = dilate(zone, 1);
  const cloth = inpaintByDiffusion(channels, known, asked);
  for (let at = 0; at < near.data.length; at++) zone.data[at]! += near.data[at]!;
  return { zone, channels, cloth, asked };
}

/** The pixels of a print with the largest difference to the cloth; the others may be mixed with it. */
function findFullest(channels: Channels, cloth: Channels, core: BinaryMask): BinaryMask {
  const { width, height } = core;
  const apart = new Float32Array(core.data.length);
  for (let at = 0; at < apart.length; at++) {
    if (core.data[at] === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      apart[at]! += (channels[channel]!.data[at]! - cloth[channel]!.data[at]!) ** 2;
    }
  }
  const fullest = createMask(width, height);
  for (let at = 0; at < apart.length; at++) {
    if (core.data[at] === 0) continue;
    let most = 0;
    for (const beside of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
      most = Math.max(most, apart[at + beside] ?? 0);
    }
    if (apart[at]! >= 0.75 * most) fullest.data[at] = 1;
  }
  return fullest;
}
