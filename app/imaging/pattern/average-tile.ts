import type { Point } from "../raster.ts";
import { createPlane } from "../raster.ts";
import type { LinearPlanes } from "./correct-shading.ts";
import type { Lattice } from "./find-lattice.ts";
import type { Tile } from "./tile.ts";
import { sampleTile } from "./tile.ts";

export interface AveragedTile {
  tile: Tile;
  /** Share of the cloth's variance that the tile explains, 0-1. */
  explained: number;
}

const tileSideMax = 160;
const rounds = 2;
const blocksPerSideMax = 20;

/**
 * Averages all repeats of a pattern into one tile. Cloth bends, so its cells are displaced; each block of the image is
 * first registered to the tile, from the middle outwards.
 *
 * @param planes a square piece of cloth with corrected shading.
 */
export function averageTile(planes: LinearPlanes, lattice: Lattice): AveragedTile {
  const side = planes[0].width;
  const cells = toCells(lattice);
  const blocks = toBlocks(side, lattice);
  const middle = (blocks.count - 1) / 2;
  const near = Math.max(1, Math.ceil((1.3 * blocks.period) / blocks.step));
  for (let at = 0; at < blocks.weight.length; at++) {
    const column = at % blocks.count;
    const row = Math.floor(at / blocks.count);
    blocks.weight[at] = Math.max(Math.abs(column - middle), Math.abs(row - middle)) <= near ? 1 : 0;
  }
  let tile = accumulate(planes, lattice, cells, blocks);
  let explained = 0;
  for (let round = 0; round < rounds; round++) {
    explained = alignBlocks(planes, tile, cells, blocks, round);
    tile = accumulate(planes, lattice, cells, blocks);
  }
  return { tile, explained };
}

/** Maps pixels to cells. */
interface Cells {
  sx: number;
  sy: number;
  tx: number;
  ty: number;
  lattice: Lattice;
}

function toCells(lattice: Lattice): Cells {
  const { first, second } = lattice;
  const area = first.x * second.y - first.y * second.x;
  return { sx: second.y / area, sy: -second.x / area, tx: -first.y / area, ty: first.x / area, lattice };
}

/** Overlapping blocks of the piece, each with its displacement in pixels and its weight. */
interface Blocks {
  period: number;
  side: number;
  step: number;
  count: number;
  dx: Float32Array;
  dy: Float32Array;
  weight: Float32Array;
}

function toBlocks(side: number, { first, second }: Lattice): Blocks {
  const period = Math.max(Math.hypot(first.x, first.y), Math.hypot(second.x, second.y));
  const size = Math.min(side / 2, Math.max(12, 1.2 * period));
  const count = Math.min(blocksPerSideMax, Math.max(2, Math.round((side / size) * 1.6)));
  return {
    period,
    side: size,
    step: (side - size) / (count - 1),
    count,
    dx: new Float32Array(count * count),
    dy: new Float32Array(count * count),
    weight: new Float32Array(count * count).fill(1),
  };
}

function accumulate(planes: LinearPlanes, lattice: Lattice, cells: Cells, blocks: Blocks): Tile {
  const lengthOf = ({ x, y }: Point): number =>
    Math.min(tileSideMax, Math.max(4, Math.round(Math.hypot(x, y))));
  const width = lengthOf(lattice.first);
  const height = lattice.kind === "stripes" ? 1 : lengthOf(lattice.second);
  const sums = [0, 1, 2].map(() => new Float64Array(width * height));
  const weights = new Float64Array(width * height);
  const side = planes[0].width;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const { dx, dy, weight } = displacementAt(blocks, x, y);
      if (weight <= 0) continue;
      const u = x - side / 2 - dx;
      const v = y - side / 2 - dy;
      const s = cells.sx * u + cells.sy * v;
      const t = cells.tx * u + cells.ty * v;
      const fx = (s - Math.floor(s)) * width - 0.5;
      const fy = (t - Math.floor(t)) * height - 0.5;
      const left = Math.floor(fx);
      const top = Math.floor(fy);
      for (let corner = 0; corner < 4; corner++) {
        const column = left + (corner & 1);
        const row = top + (corner >> 1);
        const share = (1 - Math.abs(fx - column)) * (1 - Math.abs(fy - row)) * weight;
        const to = ((row + height) % height) * width + ((column + width) % width);
        weights[to]! += share;
        for (let channel = 0; channel < 3; channel++) {
          sums[channel]![to]! += share * planes[channel]!.data[y * side + x]!;
        }
      }
    }
  }
  const result = planes.map((_, channel) => {
    const plane = createPlane(width, height);
    let total = 0;
    let all = 0;
    for (let at = 0; at < weights.length; at++) {
      total += sums[channel]![at]!;
      all += weights[at]!;
    }
    for (let at = 0; at < weights.length; at++) {
      plane.data[at] = weights[at]! > 1e-3 ? sums[channel]![at]! / weights[at]! : total / Math.max(1e-6, all);
    }
    return plane;
  }) as LinearPlanes;
  return { planes: result, width, height };
}

function displacementAt(blocks: Blocks, x: number, y: number): { dx: number; dy: number; weight: number } {
  const { count, step, side } = blocks;
  const last = count - 1;
  const column = Math.min(last, Math.max(0, (x - side / 2) / step));
  const row = Math.min(last, Math.max(0, (y - side / 2) / step));
  const left = Math.min(last - 1, Math.floor(column));
  const top = Math.min(last - 1, Math.floor(row));
  const across = column - left;
  const down = row - top;
  const at = top * count + left;
  const mix = (values: Float32Array): number =>
    (values[at]! * (1 - across) + values[at + 1]! * across) * (1 - down) +
    (values[at + count]! * (1 - across) + values[at + count + 1]! * across) * down;
  return { dx: mix(blocks.dx), dy: mix(blocks.dy), weight: mix(blocks.weight) };
}

/** @returns the weighted share of the variance that the tile explains. */
function alignBlocks(planes: LinearPlanes, tile: Tile, cells: Cells, blocks: Blocks, round: number): number {
  const { count } = blocks;
  const middle = (count - 1) / 2;
  const order = Array.from({ length: count * count }, (_, at) => at);
  const away = (at: number): number => Math.hypot((at % count) - middle, Math.floor(at / count) - middle);
  order.sort((one, other) => away(one) - away(other) || one - other);
  const isDone = new Uint8Array(count * count);
  const fit = new Float32Array(count * count);
  const reach = round === 0 ? 0.3 : 0.12;
  for (const at of order) {
    const guess = guessFrom(blocks, isDone, at, round);
    const found = alignBlock(planes, tile, cells, blocks, at, guess, reach * blocks.period);
    blocks.dx[at] = found.dx;
    blocks.dy[at] = found.dy;
    fit[at] = found.fit;
    isDone[at] = 1;
  }
  smoothDisplacements(blocks, fit);
  const sorted = [...fit].sort((one, other) => one - other);
  const good = sorted[Math.floor(sorted.length * 0.75)]!;
  for (let at = 0; at < fit.length; at++)
    blocks.weight[at] = Math.max(0, fit[at]! / Math.max(0.05, good)) ** 3;
  return sorted[Math.floor(sorted.length * 0.5)]!;
}

function guessFrom(blocks: Blocks, isDone: Uint8Array, at: number, round: number): Point {
  if (round > 0) return { x: blocks.dx[at]!, y: blocks.dy[at]! };
  const { count } = blocks;
  const column = at % count;
  let x = 0;
  let y = 0;
  let seen = 0;
  for (let row = -1; row <= 1; row++) {
    for (let side = -1; side <= 1; side++) {
      const beside = at + row * count + side;
      if (column + side < 0 || column + side >= count || beside < 0 || beside >= isDone.length) continue;
      if (isDone[beside] === 0) continue;
      x += blocks.dx[beside]!;
      y += blocks.dy[beside]!;
      seen++;
    }
  }
  return seen === 0 ? { x: 0, y: 0 } : { x: x / seen, y: y / seen };
}

const triesPerAxis = 3;
const samplesPerAxis = 11;

/** Coarse-to-fine block matching. Along stripes the displacement is undetermined and stays 0. */
function alignBlock(
  planes: LinearPlanes,
  tile: Tile,
  cells: Cells,
  blocks: Blocks,
  at: number,
  guess: Point,
  reach: number,
): { dx: number; dy: number; fit: number } {
  const { lattice } = cells;
  const isStripes = lattice.kind === "stripes";
  const size = Math.hypot(lattice.first.x, lattice.first.y);
  const unit: Point = isStripes ? { x: lattice.first.x / size, y: lattice.first.y / size } : { x: 1, y: 0 };
  const other: Point | null = isStripes ? null : { x: 0, y: 1 };
  let best = { dx: guess.x, dy: guess.y, fit: fitOf(planes, tile, cells, blocks, at, guess.x, guess.y) };
  for (const step of [reach / triesPerAxis, reach / triesPerAxis / 3]) {
    const { dx, dy } = best;
    for (let one = -triesPerAxis; one <= triesPerAxis; one++) {
      const others = other === null ? 0 : triesPerAxis;
      for (let two = -others; two <= others; two++) {
        const x = dx + step * (one * unit.x + two * (other?.x ?? 0));
        const y = dy + step * (one * unit.y + two * (other?.y ?? 0));
        const fit = fitOf(planes, tile, cells, blocks, at, x, y);
        if (fit > best.fit) best = { dx: x, dy: y, fit };
      }
    }
  }
  return best;
}

/** Share of a block's variance that the displaced tile explains: 1 all of it, 0 or less nothing. */
function fitOf(
  planes: LinearPlanes,
  tile: Tile,
  cells: Cells,
  blocks: Blocks,
  at: number,
  dx: number,
  dy: number,
): number {
  const side = planes[0].width;
  const left = (at % blocks.count) * blocks.step;
  const top = Math.floor(at / blocks.count) * blocks.step;
  let error = 0;
  let squares = 0;
  let count = 0;
  const sums = [0, 0, 0];
  for (let row = 0; row < samplesPerAxis; row++) {
    for (let column = 0; column < samplesPerAxis; column++) {
      const x = Math.min(side - 1, Math.floor(left + ((column + 0.5) * blocks.side) / samplesPerAxis));
      const y = Math.min(side - 1, Math.floor(top + ((row + 0.5) * blocks.side) / samplesPerAxis));
      const u = x - side / 2 - dx;
      const v = y - side / 2 - dy;
      const s = cells.sx * u + cells.sy * v;
      const t = cells.tx * u + cells.ty * v;
      for (let channel = 0; channel < 3; channel++) {
        // Square roots of linear light, which are nearly perceptually uniform.
        const seen = Math.sqrt(planes[channel]!.data[y * side + x]!);
        const wanted = Math.sqrt(sampleTile(tile, channel as 0 | 1 | 2, s, t));
        error += (seen - wanted) ** 2;
        squares += seen * seen;
        sums[channel]! += seen;
      }
      count++;
    }
  }
  const variation = squares - sums.reduce((sum, value) => sum + (value * value) / count, 0);
  return 1 - error / Math.max(1e-6, variation);
}

function smoothDisplacements(blocks: Blocks, fit: Float32Array): void {
  const { count } = blocks;
  for (const values of [blocks.dx, blocks.dy]) {
    const before = values.slice();
    for (let at = 0; at < values.length; at++) {
      const column = at % count;
      let sum = 0;
      let weights = 0;
      for (let row = -1; row <= 1; row++) {
        for (let side = -1; side <= 1; side++) {
          const beside = at + row * count + side;
          if (column + side < 0 || column + side >= count || beside < 0 || beside >= values.length) continue;
          const weight = Math.max(0.01, fit[beside]!) * (row === 0 && side === 0 ? 2 : 1);
          sum += weight * before[beside]!;
          weights += weight;
        }
      }
      values[at] = sum / weights;
    }
  }
}
