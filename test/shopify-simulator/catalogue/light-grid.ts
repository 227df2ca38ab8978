import { clothFolds } from "./cloth-folds.ts";
import { blur, covered, type Field, fieldOver, pillow } from "./field.ts";
import { noise } from "./noise.ts";
import { boxOf } from "./outline.ts";
import type { Part } from "./part.ts";

/** What the shader reads per grid sample: slopeX, slopeY, open sky 0-1, key light 0-1. */
export interface LightGrid {
  left: number;
  top: number;
  cell: number;
  width: number;
  height: number;
  data: Float32Array;
}

const cell = 4;
const fineFoldCell = 8;

/** Direction towards the key light in picture space, y down, z towards the camera. */
export const keyLight = [-0.46, -0.58, 0.67] as const;

/**
 * Works out a part's broad shape: body, edge, folds and relief, and how light reaches it.
 *
 * @param coarseness of the samples: 1 for photos of full size, 2 for those of half of it and less.
 */
export function lightGrid(part: Part, seed: number, coarseness = 1): LightGrid {
  const box = boxOf(part.outlines);
  const small = Math.max(box.right - box.left, box.bottom - box.top) < 60;
  const step = small ? 1 : cell * coarseness;
  const grid = fieldOver(box, step, step * 3);
  const area = covered(part.outlines, grid);
  const height = grid.data;
  if (part.body) addBody(height, grid, part.body.outlines, part.body.depth);
  if (part.edge) addEdge(height, grid, area, part.edge);
  if (part.folds && !small) addFolds(height, grid, part, { seed, foldCell: fineFoldCell * coarseness });
  if (part.relief) {
    for (let j = 0; j < grid.height; j++) {
      for (let i = 0; i < grid.width; i++) {
        height[j * grid.width + i]! += part.relief(grid.left + i * step, grid.top + j * step);
      }
    }
  }
  return withLight(grid, height);
}

function addBody(height: Float32Array, grid: Field, outlines: Part["outlines"], depth: number): void {
  const wide = fieldOver(boxOf(outlines), 9, 18);
  const shape = covered(outlines, wide);
  const body: Field = { ...wide, data: blur(pillow(shape), wide.width, wide.height, 1) };
  for (let j = 0; j < grid.height; j++) {
    for (let i = 0; i < grid.width; i++) {
      height[j * grid.width + i]! +=
        depth * smoothSample(body, grid.left + i * grid.cell, grid.top + j * grid.cell);
    }
  }
}

/** Quadratic B-spline sample: its slopes are continuous, so no facets show. */
function smoothSample(field: Field, x: number, y: number): number {
  const fx = Math.min(field.width - 2.001, Math.max(1, (x - field.left) / field.cell));
  const fy = Math.min(field.height - 2.001, Math.max(1, (y - field.top) / field.cell));
  const i = Math.round(fx);
  const j = Math.round(fy);
  const a = fx - i;
  const b = fy - j;
  const wx = [0.5 * (0.5 - a) ** 2, 0.75 - a * a, 0.5 * (0.5 + a) ** 2];
  const wy = [0.5 * (0.5 - b) ** 2, 0.75 - b * b, 0.5 * (0.5 + b) ** 2];
  let sum = 0;
  for (let q = 0; q < 3; q++) {
    const row = Math.min(field.height - 1, j + q - 1) * field.width;
    for (let p = 0; p < 3; p++)
      sum += field.data[row + Math.min(field.width - 1, i + p - 1)]! * wx[p]! * wy[q]!;
  }
  return sum;
}

function addEdge(
  height: Float32Array,
  grid: Field,
  area: Field,
  edge: { width: number; height: number },
): void {
  const soft = blur(area.data.slice(), grid.width, grid.height, edge.width / grid.cell / 1.7);
  for (let i = 0; i < height.length; i++) {
    // Below 0 outside: the slope at the border is that of the cloth, wherever the grid's samples lie.
    const rise = (soft[i]! - 0.5) * 2;
    height[i]! += edge.height * (1 - (1 - rise) ** 2);
  }
}

function addFolds(
  height: Float32Array,
  grid: Field,
  part: Part,
  { seed, foldCell }: { seed: number; foldCell: number },
): void {
  const folds = part.folds!;
  const box = boxOf(part.outlines);
  const settings = {
    eases: folds.eases,
    even: folds.even,
    seed,
    free: part.free ?? (() => false),
    stiffness: folds.stiffness ?? 0.3,
  };
  // Broad folds first, on a coarse grid where they come about in few rounds; the fine grid adds what is between.
  const coarse = fieldOver(box, foldCell * 2, foldCell * 4);
  const broad = { ...coarse, data: clothFolds(covered(part.outlines, coarse), { ...settings, rounds: 80 }) };
  const fine = fieldOver(box, foldCell, foldCell * 2);
  const start = (x: number, y: number) => smoothSample(broad, x, y);
  const lifted: Field = {
    ...fine,
    data: clothFolds(covered(part.outlines, fine), { ...settings, rounds: 46, start }),
  };
  const scale = folds.scale ?? 1;
  for (let j = 0; j < grid.height; j++) {
    for (let i = 0; i < grid.width; i++) {
      const x = grid.left + i * grid.cell;
      const y = grid.top + j * grid.cell;
      const z = smoothSample(lifted, x, y);
      const crumple = noise(x / 23, y / 31, seed + 3) * noise(x / 60, y / 60, seed + 5) * 1.6;
      height[j * grid.width + i]! += scale * (z + crumple);
    }
  }
}

function withLight(grid: Field, height: Float32Array): LightGrid {
  const { width: w, height: h, cell: step } = grid;
  const data = new Float32Array(w * h * 4);
  const near = blur(height.slice(), w, h, 14 / step);
  const far = blur(height.slice(), w, h, 44 / step);
  const run = Math.hypot(keyLight[0], keyLight[1]);
  const dx = keyLight[0] / run;
  const dy = keyLight[1] / run;
  const rise = keyLight[2] / run;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = y * w + x;
      const here = height[at]!;
      const left = height[x > 0 ? at - 1 : at]!;
      const right = height[x < w - 1 ? at + 1 : at]!;
      const up = height[y > 0 ? at - w : at]!;
      const down = height[y < h - 1 ? at + w : at]!;
      data[at * 4] = (right - left) / (2 * step);
      data[at * 4 + 1] = (down - up) / (2 * step);
      const hollow = Math.max(0, near[at]! - here) / 9 + Math.max(0, far[at]! - here) / 30;
      data[at * 4 + 2] = 1 / (1 + 0.9 * hollow);
      let blocked = 0;
      for (let k = 1; k <= 7; k++) {
        const reach = k * k * 1.1 + k;
        const sx = x + Math.round((dx * reach * 3) / step);
        const sy = y + Math.round((dy * reach * 3) / step);
        if (sx < 0 || sy < 0 || sx >= w || sy >= h) break;
        const over = height[sy * w + sx]! - here - rise * reach * 3;
        blocked = Math.max(blocked, over / (3 + reach * 0.8));
      }
      data[at * 4 + 3] = 1 - Math.min(0.75, Math.max(0, blocked) * 0.9);
    }
  }
  const key = new Float32Array(w * h);
  for (let i = 0; i < key.length; i++) key[i] = data[i * 4 + 3]!;
  blur(key, w, h, 1);
  for (let i = 0; i < key.length; i++) data[i * 4 + 3] = key[i]!;
  return { left: grid.left, top: grid.top, cell: step, width: w, height: h, data };
}
