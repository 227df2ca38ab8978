import type { Noise } from "./noise.ts";

/** Hairs as polylines of the same number of points each; millimetres. */
export interface Strands {
  pointsEach: number;
  /** x, y, z. */
  points: Float32Array;
  /** Linear red, green, blue of every hair. */
  colors: Float32Array;
  /** Share of a sample that a hair covers, 0-1, per hair; it thins towards the tip. */
  covers: Float32Array;
}

export function strandCount(strands: Strands): number {
  return strands.covers.length;
}

/** Growing list of strands; hairs are written point by point. */
export function createStrands(pointsEach: number, capacity: number): Strands & { count: number } {
  return {
    pointsEach,
    points: new Float32Array(capacity * pointsEach * 3),
    colors: new Float32Array(capacity * 3),
    covers: new Float32Array(capacity),
    count: 0,
  };
}

export function trim(strands: Strands & { count: number }): Strands {
  const { pointsEach, points, colors, covers, count } = strands;
  return {
    pointsEach,
    points: points.slice(0, count * pointsEach * 3),
    colors: colors.slice(0, count * 3),
    covers: covers.slice(0, count),
  };
}

/**
 * Ends a hair where it would first come to a place it must not; its points move together.
 *
 * @param start index of its first coordinate.
 */
export function endBefore(
  points: Float32Array,
  start: number,
  pointsEach: number,
  isBarred: (x: number, y: number, z: number) => boolean,
): void {
  let last = 1;
  for (; last < pointsEach; last++) {
    const at = start + last * 3;
    if (isBarred(points[at]!, points[at + 1]!, points[at + 2]!)) break;
  }
  if (last === pointsEach) return;
  const whole = points.slice(start, start + pointsEach * 3);
  for (let point = 0; point < pointsEach; point++) {
    const place = (point / (pointsEach - 1)) * (last - 1);
    const from = Math.floor(place);
    for (let axis = 0; axis < 3; axis++) {
      const one = whole[from * 3 + axis]!;
      points[start + point * 3 + axis] = one + (whole[from * 3 + 3 + axis]! - one) * (place - from);
    }
  }
}

/** Color of one hair: most near the given one, some lighter or darker, grey ones among them. */
export function colorHair(
  color: readonly [number, number, number],
  grey: number,
  noise: Noise,
  hair: number,
  clump: number,
): [number, number, number] {
  const isGrey = noise.at(hair, 91) < grey * 1.05 - 0.05 * (1 - grey) + 0.12 * grey * clump;
  const level = (0.68 + 0.6 * noise.at(hair, 92)) * (1 + 0.3 * clump);
  if (isGrey) {
    const white = 0.34 + 0.3 * noise.at(hair, 93);
    return [white, white * 0.98, white * 0.95];
  }
  const warm = 1 + 0.12 * (noise.at(hair, 94) - 0.5);
  return [color[0] * level * warm, color[1] * level, (color[2] * level) / warm];
}
