import type { BinaryMask } from "../raster.ts";

export interface ProductTilt {
  /** Clockwise rotation in degrees that makes the product upright. */
  turn: number;
  /** Overlap of the upright product with its mirror image, 0-1. */
  symmetry: number;
}

const turnMax = 20;
const gridSide = 128;
/** Minimum gain in symmetry. With less, the product is not rotated. */
const gainMin = 0.008;

/**
 * Estimates a product's tilt: the rotation with the largest overlap with its own mirror image, within ±20° and to a
 * quarter of a degree. Garments are symmetrical; the principal axis is nearly undetermined for a tee with sleeves.
 */
export function findTilt(mask: BinaryMask): ProductTilt {
  const points = listPoints(mask);
  if (points.x.length === 0) return { turn: 0, symmetry: 0 };
  const grid = new Uint8Array(gridSide * gridSide);
  const at = (turn: number): number => symmetryAt(points, grid, turn);
  const straight = at(0);
  let best = { turn: 0, symmetry: straight };
  for (const step of [2, 0.5, 0.25]) {
    const from = best.turn;
    const reach = step === 2 ? turnMax : step * 4;
    for (let turn = from - reach; turn <= from + reach; turn += step) {
      if (Math.abs(turn) > turnMax) continue;
      const symmetry = at(turn);
      if (symmetry > best.symmetry) best = { turn, symmetry };
    }
  }
  return best.symmetry - straight < gainMin ? { turn: 0, symmetry: straight } : best;
}

interface Points {
  x: Float32Array;
  y: Float32Array;
  /** Distance of the farthest point from the center. */
  radius: number;
}

/** Inside pixels relative to their center of mass. */
function listPoints({ data, width }: BinaryMask): Points {
  const inside: number[] = [];
  let [sumX, sumY] = [0, 0];
  for (let at = 0; at < data.length; at++) {
    if (data[at] === 0) continue;
    inside.push(at);
    sumX += at % width;
    sumY += Math.floor(at / width);
  }
  const x = new Float32Array(inside.length);
  const y = new Float32Array(inside.length);
  let radius = 0;
  inside.forEach((at, index) => {
    x[index] = (at % width) - sumX / inside.length;
    y[index] = Math.floor(at / width) - sumY / inside.length;
    radius = Math.max(radius, Math.hypot(x[index]!, y[index]!));
  });
  return { x, y, radius };
}

/** Overlap of the rotated product and its mirror image; the maximum over a few axes near the center of mass. */
function symmetryAt(points: Points, grid: Uint8Array, turn: number): number {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const half = gridSide / 2;
  const scale = (half - 4) / Math.max(1, points.radius);
  grid.fill(0);
  for (let at = 0; at < points.x.length; at++) {
    const x = Math.round(half + (points.x[at]! * cos - points.y[at]! * sin) * scale);
    const y = Math.round(half + (points.x[at]! * sin + points.y[at]! * cos) * scale);
    grid[y * gridSide + x] = 1;
  }
  let best = 0;
  for (let axis = 2 * half - 6; axis <= 2 * half + 6; axis++) {
    let both = 0;
    let any = 0;
    for (let y = 0; y < gridSide; y++) {
      for (let x = 0; x < gridSide; x++) {
        const mirrored = axis - x;
        const other = mirrored >= 0 && mirrored < gridSide ? grid[y * gridSide + mirrored]! : 0;
        const own = grid[y * gridSide + x]!;
        both += own & other;
        any += own | other;
      }
    }
    best = Math.max(best, both / Math.max(1, any));
  }
  return best;
}
