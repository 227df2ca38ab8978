import type { Component, Components } from "../components.ts";
import { countByLabel, fillHoles, findComponents, keepLabelled } from "../components.ts";
import { open } from "../morphology.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, without } from "../raster.ts";
import type { GridCut } from "./grid-cut.ts";

/** Scale of the integer potentials: this many units are one nat. */
export const unitsPerNat = 100;
/** Unary potential of a pixel that is excluded from the segmentation. */
export const unreachable = -1000 * unitsPerNat;

export interface StableCut {
  mask: BinaryMask;
  /** Connected components that differ between the cuts with raised and lowered potentials, largest first. */
  pieces: Component[];
  /** Where those components are. */
  unstable: Components;
  /** Area of the largest component as a share of the mask. */
  largestPiece: number;
}

/** Minimum area of a component without a seed, as a share of the largest component. */
const untouchedShareMin = 0.05;
const pieceShareMin = 0.02;
const holeShareMax = 0.004;

/**
 * Measures the stability of a minimum cut: the segmentation is repeated with every unary potential one nat higher and
 * one nat lower. On 46 hand outlines the largest component of the difference separated right from wrong masks with an
 * area under the ROC curve of .98, edge contrast with .62.
 *
 * @param seed pixels that certainly belong to the garment; null when there are none.
 */
export function toStableCut(
  grid: GridCut,
  unary: Int32Array,
  cut: BinaryMask,
  seed: BinaryMask | null,
): StableCut {
  const shifted = (by: number): BinaryMask =>
    grid.cut(unary.map((value) => (value <= unreachable ? value : value + by)));
  const more = shifted(unitsPerNat);
  const less = shifted(-unitsPerNat);
  const unstable = findComponents(open(without(more, less), 1));
  const pieces = unstable.list.toSorted((one, other) => other.area - one.area);
  const mask = tidy(cut, seed);
  return { mask, pieces, unstable, largestPiece: (pieces[0]?.area ?? 0) / Math.max(1, countInside(mask)) };
}

function tidy(cut: BinaryMask, seed: BinaryMask | null): BinaryMask {
  const parts = findComponents(open(cut, 1));
  const touching = seed === null ? null : countByLabel(parts, seed);
  const most = Math.max(0, ...parts.list.map(({ area }) => area));
  const kept = keepLabelled(
    parts,
    ({ label, area }) =>
      area >= (touching !== null && touching[label]! > 0 ? pieceShareMin : untouchedShareMin) * most,
  );
  return fillHoles(kept, holeShareMax * countInside(kept));
}
