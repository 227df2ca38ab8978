import type { Point } from "../raster.ts";
import type { Autocorrelation } from "./autocorrelation.ts";
import { correlationAt } from "./autocorrelation.ts";

/** The translation lattice of a repeating pattern, in pixels. */
export interface Lattice {
  kind: "stripes" | "grid";
  /** For stripes: the vector across them. */
  first: Point;
  /** For stripes: a vector along them as long as `first`; its length has no meaning. */
  second: Point;
  /** Autocorrelation at one repeat, 0-1. */
  strength: number;
}

const peakMin = 0.28;
/** Minimum depth of the dip in the autocorrelation before a repeat. */
const dipMin = 0.2;
/** A shorter repeat with this share of the best correlation is the true period. */
const nearlyBest = 0.8;
const shortestPeriod = 4;

/** Finds the lattice of a pattern from its autocorrelation; null when it does not repeat. */
export function findLattice(correlation: Autocorrelation): Lattice | null {
  return findStripes(correlation) ?? findGrid(correlation);
}

const straightWithin = (8 * Math.PI) / 180;

/** Aligns a nearly upright pattern with the axes: the tilt comes from the camera or the cloth. */
export function straighten(lattice: Lattice): Lattice {
  const quarter = Math.PI / 2;
  const off = [lattice.first, lattice.second].map(({ x, y }) => {
    const angle = Math.atan2(y, x);
    return angle - Math.round(angle / quarter) * quarter;
  });
  const turn = -(off[0]! + off[1]!) / 2;
  if (off.some((angle) => Math.abs(angle) > straightWithin)) return lattice;
  const rotate = ({ x, y }: Point): Point => ({
    x: x * Math.cos(turn) - y * Math.sin(turn),
    y: x * Math.sin(turn) + y * Math.cos(turn),
  });
  return { ...lattice, first: rotate(lattice.first), second: rotate(lattice.second) };
}

const anglesTried = 180;
const alongShare = 0.45;

function findStripes(correlation: Autocorrelation): Lattice | null {
  let best = { along: -1, angle: 0 };
  for (let step = 0; step < anglesTried; step++) {
    const angle = (Math.PI * step) / anglesTried;
    const along = lowAlong(correlation, angle);
    if (along > best.along) best = { along, angle };
  }
  best = sharpenAngle(correlation, best);
  const across = best.angle + Math.PI / 2;
  const peak = findPeakAlong(correlation, across);
  if (peak === null || best.along < alongShare * peak.value) return null;
  const period = refinePeriod(correlation, across, peak.distance);
  const first = { x: period * Math.cos(across), y: period * Math.sin(across) };
  const second = { x: period * Math.cos(best.angle), y: period * Math.sin(best.angle) };
  return { kind: "stripes", first, second, strength: peak.value };
}

function sharpenAngle(
  correlation: Autocorrelation,
  best: { along: number; angle: number },
): { along: number; angle: number } {
  let sharp = best;
  for (let step = -10; step <= 10; step++) {
    const angle = best.angle + (step * Math.PI) / anglesTried / 10;
    const along = lowAlong(correlation, angle);
    if (along > sharp.along) sharp = { along, angle };
  }
  return sharp;
}

/** A low quantile of the correlation along a line through the origin. */
function lowAlong(correlation: Autocorrelation, angle: number): number {
  const values: number[] = [];
  for (let r = 2; r < 0.7 * correlation.reach; r++) {
    values.push(correlationAt(correlation, r * Math.cos(angle), r * Math.sin(angle)));
  }
  values.sort((one, other) => one - other);
  return values[Math.floor(values.length * 0.15)] ?? -1;
}

function findPeakAlong(
  correlation: Autocorrelation,
  angle: number,
): { distance: number; value: number } | null {
  const at = (r: number): number => correlationAt(correlation, r * Math.cos(angle), r * Math.sin(angle));
  const peaks: { distance: number; value: number }[] = [];
  let lowest = 1;
  for (let r = 1; r < correlation.reach - 1; r += 0.5) {
    const value = at(r);
    lowest = Math.min(lowest, value);
    const isTop = value >= at(r - 0.5) && value >= at(r + 0.5);
    if (r >= shortestPeriod && isTop && value >= peakMin && value - lowest >= dipMin) {
      peaks.push({ distance: r, value });
    }
  }
  const highest = Math.max(...peaks.map(({ value }) => value));
  return peaks.find(({ value }) => value >= nearlyBest * highest) ?? null;
}

/** Refines the period by its multiples. */
function refinePeriod(correlation: Autocorrelation, angle: number, period: number): number {
  let refined = period;
  for (let repeat = 1; repeat * refined < 0.9 * correlation.reach && repeat <= 8; repeat++) {
    let best = { value: -1, distance: repeat * refined };
    for (let shift = -0.25 * period; shift <= 0.25 * period; shift += 0.1) {
      const distance = repeat * refined + shift;
      const value = correlationAt(correlation, distance * Math.cos(angle), distance * Math.sin(angle));
      if (value > best.value) best = { value, distance };
    }
    if (best.value < 0.7 * peakMin) break;
    refined = best.distance / repeat;
  }
  return refined;
}

function findGrid(correlation: Autocorrelation): Lattice | null {
  const peaks = listPeaks(correlation);
  const highest = Math.max(...peaks.map(({ value }) => value));
  const good = peaks.filter(({ value }) => value >= nearlyBest * highest);
  good.sort((one, other) => length(one) - length(other));
  const first = good[0];
  if (first === undefined) return null;
  const second = good.find((peak) => Math.abs(cross(first, peak)) > 0.4 * length(first) * length(peak));
  if (second === undefined) return null;
  const [one, other] = toUpright(refineVector(correlation, first), refineVector(correlation, second));
  return { kind: "grid", first: one, second: other, strength: Math.min(first.value, second.value) };
}

interface Peak extends Point {
  value: number;
}

/** Local maxima of one half plane that come after a dip. */
function listPeaks(correlation: Autocorrelation): Peak[] {
  const { reach, data } = correlation;
  const span = 2 * reach + 1;
  const peaks: Peak[] = [];
  const limit = Math.floor(0.85 * reach);
  for (let dy = 0; dy <= limit; dy++) {
    for (let dx = dy === 0 ? 1 : -limit; dx <= limit; dx++) {
      if (dx * dx + dy * dy < shortestPeriod * shortestPeriod) continue;
      const at = (dy + reach) * span + dx + reach;
      const value = data[at]!;
      if (value < peakMin || !isTop(data, at, span)) continue;
      if (value - lowestOnTheWay(correlation, dx, dy) >= dipMin) peaks.push({ x: dx, y: dy, value });
    }
  }
  return peaks;
}

function isTop(data: Float32Array, at: number, span: number): boolean {
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      if (data[at + row * span + column]! > data[at]!) return false;
    }
  }
  return true;
}

function lowestOnTheWay(correlation: Autocorrelation, dx: number, dy: number): number {
  let lowest = 1;
  for (let share = 0.1; share < 1; share += 0.05) {
    lowest = Math.min(lowest, correlationAt(correlation, dx * share, dy * share));
  }
  return lowest;
}

function refineVector(correlation: Autocorrelation, vector: Point): Point {
  let refined = vector;
  for (let repeat = 1; repeat <= 6; repeat++) {
    const far = { x: refined.x * repeat, y: refined.y * repeat };
    if (Math.max(Math.abs(far.x), Math.abs(far.y)) > 0.9 * correlation.reach) break;
    let best = { value: -1, x: far.x, y: far.y };
    for (let dy = -1.5; dy <= 1.5; dy += 0.25) {
      for (let dx = -1.5; dx <= 1.5; dx += 0.25) {
        const value = correlationAt(correlation, far.x + dx, far.y + dy);
        if (value > best.value) best = { value, x: far.x + dx, y: far.y + dy };
      }
    }
    if (best.value < 0.7 * peakMin) break;
    refined = { x: best.x / repeat, y: best.y / repeat };
  }
  return refined;
}

/** The same lattice with its first vector to the right and its second downwards. */
function toUpright(one: Point, other: Point): [Point, Point] {
  const isFlat = ({ x, y }: Point): number => Math.abs(x) / Math.max(1e-6, Math.hypot(x, y));
  const [right, down] = isFlat(one) >= isFlat(other) ? [one, other] : [other, one];
  return [
    right.x >= 0 ? right : { x: -right.x, y: -right.y },
    down.y >= 0 ? down : { x: -down.x, y: -down.y },
  ];
}

function length({ x, y }: Point): number {
  return Math.hypot(x, y);
}

function cross(one: Point, other: Point): number {
  return one.x * other.y - one.y * other.x;
}
