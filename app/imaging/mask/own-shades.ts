import type { Oklab, OklabImage } from "../oklab.ts";
import { noColor, type RegionColors } from "./region-colors.ts";

const lightnessStepMax = 0.24;
/** Of the gap between two colors: neighbours nearer than this lie on a slope, others at an edge. */
const softStepShare = 0.4;
const softStepMin = 0.03;
/** Of the softness usual between the cloth's own colors. */
const softShareMin = 0.6;
/** A knit is full of small edges, but not of edges alone. */
const usualMin = 0.25;
const meetingsMin = 20;

/**
 * Marks as the garment's own what is its cloth in more or less light: satin has lights far brighter than its usual color,
 * a white hat is grey on the far side of the sun. Such a shade has the cloth's tint and passes into it softly; another
 * garment of that color begins at an edge.
 */
export function joinShades(image: OklabImage, seen: RegionColors): void {
  const { known, isOwn } = seen;
  const isPossible = known.some(
    (color, index) => !isOwn[index] && known.some((other) => other !== color && isShade(other, color)),
  );
  if (!isPossible) return;
  const meetings = countMeetings(image, seen);
  const soft = softShareMin * usualSoftness(meetings, isOwn);
  const isFound = (color: Oklab, index: number): boolean =>
    !isOwn[index] &&
    known.some(
      (own, other) =>
        isOwn[other] === true &&
        isShade(own, color) &&
        softness(meetings, known.length, other, index) >= soft,
    );
  // One leads on to the next.
  for (let next = known.findIndex(isFound); next >= 0; next = known.findIndex(isFound)) isOwn[next] = true;
}

/** True for a color that can be another one in somewhat more or less light. */
export function isShade(own: Oklab, color: Oklab): boolean {
  if (Math.abs(own.l - color.l) > lightnessStepMax) return false;
  const scale = color.l / Math.max(0.05, own.l);
  const shaded = Math.hypot(own.a * scale - color.a, own.b * scale - color.b);
  const flat = Math.hypot(own.a - color.a, own.b - color.b);
  return Math.min(shaded, flat) < 0.012 + 0.1 * Math.hypot(own.a, own.b);
}

interface Meetings {
  all: Int32Array;
  soft: Int32Array;
}

/** How often pixels of two colors are neighbours, and how often without an edge, by the larger index's row. */
function countMeetings(image: OklabImage, { known, nearest }: RegionColors): Meetings {
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
  const meet = (at: number, beside: number): void => {
    const one = nearest[at]!;
    const other = nearest[beside]!;
    if (other === noColor || other === one) return;
    const pair = one > other ? one * count + other : other * count + one;
    all[pair]!++;
    const dl = l[beside]! - l[at]!;
    const da = a[beside]! - a[at]!;
    const db = b[beside]! - b[at]!;
    if (dl * dl + da * da + db * db <= steps[pair]! * steps[pair]!) soft[pair]!++;
  };
  for (let at = 0; at < nearest.length; at++) {
    if (nearest[at] === noColor) continue;
    if ((at + 1) % width !== 0) meet(at, at + 1);
    if (at + width < nearest.length) meet(at, at + width);
  }
  return { all, soft };
}

function softness({ all, soft }: Meetings, count: number, one: number, other: number): number {
  const pair = Math.max(one, other) * count + Math.min(one, other);
  return all[pair]! < meetingsMin ? 0 : soft[pair]! / all[pair]!;
}

/** How softly the cloth's own colors pass into each other. */
function usualSoftness(meetings: Meetings, isOwn: readonly boolean[]): number {
  const found: number[] = [];
  const count = isOwn.length;
  for (let one = 0; one < count; one++) {
    for (let other = 0; other < one; other++) {
      if (!isOwn[one] || !isOwn[other]) continue;
      const share = softness(meetings, count, one, other);
      if (share > 0) found.push(share);
    }
  }
  return Math.max(usualMin, found.sort((one, other) => one - other)[found.length >> 1] ?? 1);
}
