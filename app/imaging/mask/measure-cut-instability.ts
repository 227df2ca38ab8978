import { open } from "../morphology.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside } from "../raster.ts";
import type { GridCut } from "./grid-cut.ts";
import { slightlyLikelier } from "./worn-unary.ts";

/**
 * What a cut would take along besides if the garment were slightly likelier, as a share of what it took. Where the
 * evidence is clear, nothing changes; a cut on the edge between two answers grows by a sleeve or a bag. Only what is
 * three pixels wide counts: along a soft outline a pixel more or less says nothing.
 *
 * @param unary as it was for `cut`.
 */
export function measureCutInstability(grid: GridCut, unary: Int32Array, cut: BinaryMask): number {
  const more = grid.cut(unary.map((value) => value + slightlyLikelier));
  for (let at = 0; at < more.data.length; at++) more.data[at]! &= 1 - cut.data[at]!;
  return countInside(open(more, 1)) / Math.max(1, countInside(cut));
}
