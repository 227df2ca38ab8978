import { describe, expect, test } from "vitest";
import type { Grid } from "#imaging/mask/grid-cut.ts";
import { GridCut } from "#imaging/mask/grid-cut.ts";

interface GridCosts extends Grid {
  unary: Int32Array;
}

/** Steps to the right, below left, below, below right, as pairwise are laid out. */
const steps = [
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** Numbers that look random and are always the same. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function createCosts(width: number, height: number, seed: number): GridCosts {
  const random = createRandom(seed);
  const unary = Int32Array.from({ length: width * height }, () => Math.round(40 * (random() - 0.5)));
  const pairwise = new Int32Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [bond, [dx, dy]] of steps.entries()) {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) continue;
        pairwise[(y * width + x) * 4 + bond] = Math.round(12 * random());
      }
    }
  }
  return { width, height, unary, pairwise };
}

function costOf({ width, height, unary, pairwise }: GridCosts, isInside: (at: number) => boolean): number {
  let cost = 0;
  for (let at = 0; at < width * height; at++) {
    const lean = unary[at]!;
    cost += isInside(at) ? Math.max(0, -lean) : Math.max(0, lean);
    for (const [bond, [dx, dy]] of steps.entries()) {
      const value = pairwise[at * 4 + bond]!;
      if (value > 0 && isInside(at) !== isInside(at + dx + dy * width)) cost += value;
    }
  }
  return cost;
}

describe("cutting a grid", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("no division is cheaper than the one found (grid %i)", (seed) => {
    const costs = createCosts(4, 3, seed);
    let cheapest = Number.POSITIVE_INFINITY;
    for (let division = 0; division < 2 ** 12; division++)
      cheapest = Math.min(
        cheapest,
        costOf(costs, (at) => ((division >> at) & 1) === 1),
      );
    const found = new GridCut(costs).cut(costs.unary);
    expect(costOf(costs, (at) => found.data[at] === 1)).toBe(cheapest);
  });

  test("a cut that goes on from another one is the cut of a new grid", () => {
    const [first, ...others] = [11, 12, 13, 14].map((seed) => createCosts(30, 20, seed));
    const pairwise = first!.pairwise.map((bond) => bond >> 2);
    const grid = new GridCut({ ...first!, pairwise });
    grid.cut(first!.unary);
    for (const { unary } of others) {
      const found = grid.cut(unary);
      expect(found).toEqual(new GridCut({ ...first!, pairwise }).cut(unary));
      expect(new Set(found.data)).toEqual(new Set([0, 1]));
    }
  });

  test("no single pixel of a large grid could change sides for less", () => {
    const costs = createCosts(60, 40, 9);
    const found = new GridCut(costs).cut(costs.unary);
    const whole = costOf(costs, (at) => found.data[at] === 1);
    for (let flipped = 0; flipped < found.data.length; flipped += 7) {
      const other = costOf(costs, (at) => (found.data[at] === 1) !== (at === flipped));
      expect(other).toBeGreaterThanOrEqual(whole);
    }
    expect(new Set(found.data)).toEqual(new Set([0, 1]));
  });
});
