import { expect, test } from "vitest";
import { GridCut } from "#imaging/mask/grid-cut.ts";
import { measureCutInstability } from "#imaging/mask/measure-cut-instability.ts";
import { toSmoothPairwise } from "#imaging/mask/smooth-pairwise.ts";
import { slightlyLikelier } from "#imaging/mask/worn-unary.ts";
import { countInside, createMask } from "#imaging/raster.ts";

const width = 40;
const height = 20;

/** The left half surely garment, and `columns` beside it that lean outwards by this much. */
function measure(columns: number, against: number): number {
  const unary = new Int32Array(width * height).fill(-10 * slightlyLikelier);
  for (let at = 0; at < unary.length; at++) {
    const x = at % width;
    if (x < width / 2) unary[at] = 10 * slightlyLikelier;
    else if (x < width / 2 + columns) unary[at] = -against;
  }
  const plane = new Float32Array(width * height);
  const everywhere = createMask(width, height);
  everywhere.data.fill(1);
  const pairwise = toSmoothPairwise({ l: plane, a: plane, b: plane, width, height }, 1, everywhere);
  const grid = new GridCut({ width, height, pairwise });
  const cut = grid.cut(unary);
  expect(countInside(cut)).toBe((width / 2) * height);
  return measureCutInstability(grid, unary, cut);
}

test("a part that hardly leans outwards leaves the cut unsettled by its area", () => {
  expect(measure(5, 0.5 * slightlyLikelier)).toBeCloseTo(5 / 20, 5);
});

test("a part that clearly leans outwards does not", () => {
  expect(measure(5, 2 * slightlyLikelier)).toBe(0);
});

test("a soft outline does not", () => {
  expect(measure(2, 0.5 * slightlyLikelier)).toBe(0);
});
