import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside } from "../raster.ts";
import type { GarmentColours } from "./garment-colours.ts";
import { colourGap } from "./garment-colours.ts";

const lightnessStepMax = 0.24;
/** Of the gap between two colours: neighbours nearer than this lie on a slope, others at an edge. */
const softStepShare = 0.4;
const softStepMin = 0.03;
/** Of the softness usual between the cloth's own colours. */
const softShareMin = 0.6;
/** A knit is full of small edges, but not of edges alone. */
const usualMin = 0.25;
const meetingsMin = 20;

/**
 * Takes back colours of a region that were judged to be other things but are the cloth itself in more or less light:
 * satin has lights far brighter than its usual colour, a white hat is grey on the far side of the sun. Such a shade has
 * the cloth's tint and passes into it softly; another garment of that colour begins at an edge.
 *
 * @param isExcluded pixels that can't be garment, as for `findGarmentColours`.
 */
export function joinOwnShades(
  image: OklabImage,
  region: BinaryMask,
  isExcluded: (at: number) => boolean,
  colours: GarmentColours,
): GarmentColours {
  const accepted = colours.list.length;
  const known: Oklab[] = [...colours.list, ...colours.rejected];
  const isOwn = known.map((_, index) => index < accepted);
  const isCandidate = (colour: Oklab): boolean => colours.list.some((own) => isShade(own, colour));
  if (!colours.rejected.some(isCandidate)) return colours;
  const nearest = labelByColour(image, region, isExcluded, known);
  const meetings = countMeetings(image, nearest, known);
  const soft = softShareMin * usualSoftness(meetings, known.length, accepted);
  const isFound = (colour: Oklab, index: number): boolean =>
    !isOwn[index] &&
    known.some(
      (own, other) =>
        isOwn[other] === true &&
        isShade(own, colour) &&
        softness(meetings, other * known.length + index) >= soft,
    );
  // One leads on to the next.
  for (let next = known.findIndex(isFound); next >= 0; next = known.findIndex(isFound)) isOwn[next] = true;
  const joined = [...known.keys()].filter((index) => index >= accepted && isOwn[index]);
  if (joined.length === 0) return colours;
  const counts = new Int32Array(nothing + 1);
  for (let at = 0; at < nearest.length; at++) counts[nearest[at]!]!++;
  const whole = countInside(region);
  const seen = nearest.length - counts[nothing]!;
  return {
    list: [...colours.list, ...joined.map((index) => ({ ...known[index]!, share: counts[index]! / seen }))],
    rejected: known.filter((_, index) => !isOwn[index]),
    covered: colours.covered + joined.reduce((sum, index) => sum + counts[index]!, 0) / whole,
  };
}

function isShade(own: Oklab, colour: Oklab): boolean {
  if (Math.abs(own.l - colour.l) > lightnessStepMax) return false;
  const scale = colour.l / Math.max(0.05, own.l);
  const shaded = Math.hypot(own.a * scale - colour.a, own.b * scale - colour.b);
  const flat = Math.hypot(own.a - colour.a, own.b - colour.b);
  return Math.min(shaded, flat) < 0.012 + 0.1 * Math.hypot(own.a, own.b);
}

const nothing = 255;

function labelByColour(
  image: OklabImage,
  region: BinaryMask,
  isExcluded: (at: number) => boolean,
  known: Oklab[],
): Uint8Array {
  const nearest = new Uint8Array(region.data.length).fill(nothing);
  for (let at = 0; at < nearest.length; at++) {
    if (region.data[at] === 0 || isExcluded(at)) continue;
    let best = Number.POSITIVE_INFINITY;
    for (let index = 0; index < known.length; index++) {
      const gap = colourGap(known[index]!, image.l[at]!, image.a[at]!, image.b[at]!);
      if (gap >= best) continue;
      best = gap;
      nearest[at] = index;
    }
  }
  return nearest;
}

interface Meetings {
  all: Int32Array;
  soft: Int32Array;
}

/** How often pixels of two colours are neighbours, and how often without an edge; symmetric, by row and column. */
function countMeetings(image: OklabImage, nearest: Uint8Array, known: Oklab[]): Meetings {
  const { width, l, a, b } = image;
  const count = known.length;
  const all = new Int32Array(count * count);
  const soft = new Int32Array(count * count);
  const steps = Float32Array.from({ length: count * count }, (_, pair) => {
    const one = known[Math.floor(pair / count)]!;
    const other = known[pair % count]!;
    const gap = Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
    return Math.max(softStepMin, softStepShare * gap);
  });
  for (let at = 0; at < nearest.length; at++) {
    const one = nearest[at]!;
    if (one === nothing) continue;
    for (const beside of [at + 1, at + width]) {
      if (beside >= nearest.length || (beside === at + 1 && beside % width === 0)) continue;
      const other = nearest[beside]!;
      if (other === nothing || other === one) continue;
      const step = Math.hypot(l[beside]! - l[at]!, a[beside]! - a[at]!, b[beside]! - b[at]!);
      for (const pair of [one * count + other, other * count + one]) {
        all[pair]!++;
        if (step <= steps[pair]!) soft[pair]!++;
      }
    }
  }
  return { all, soft };
}

function softness({ all, soft }: Meetings, pair: number): number {
  return all[pair]! < meetingsMin ? 0 : soft[pair]! / all[pair]!;
}

/** How softly the cloth's own colours pass into each other. */
function usualSoftness(meetings: Meetings, count: number, accepted: number): number {
  const found: number[] = [];
  for (let one = 0; one < accepted; one++) {
    for (let other = 0; other < one; other++) {
      const share = softness(meetings, one * count + other);
      if (share > 0) found.push(share);
    }
  }
  return Math.max(usualMin, found.sort((one, other) => one - other)[found.length >> 1] ?? 1);
}
