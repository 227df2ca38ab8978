import { countByLabel, fillHoles, findComponents, keepComponents, keepLabelled } from "../components.ts";
import { close, dilate, open } from "../morphology.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";

const pieceShareMin = 0.03;
const holeShareMax = 0.15;

/**
 * Post-processes a raw cut: removes specks and threads, keeps components that touch the seed or are large, and fills
 * holes unless they show skin or background.
 *
 * @param outliers 1 where the color can't be the cloth's; enclosed parts of it come back as filled holes.
 * @param blocked 1 where a hole is real: skin, or not the subject.
 */
export function toGarmentShape(
  cut: BinaryMask,
  seed: BinaryMask,
  blocked: BinaryMask,
  outliers: BinaryMask | null,
): BinaryMask {
  const smooth = closeOver(open(outliers === null ? cut : removeOutliers(cut, outliers), 1), blocked);
  const pieces = findComponents(smooth);
  const touching = countByLabel(pieces, seed);
  const touched = pieces.list.filter(({ label }) => touching[label]! > 0);
  const main = Math.max(0, ...touched.map(({ area }) => area));
  const sure = keepLabelled(pieces, ({ label }) => touching[label]! > 0);
  const near = countByLabel(pieces, dilate(sure, Math.max(3, Math.round(nearShare * Math.sqrt(main)))));
  const kept = keepLabelled(pieces, ({ label, area }) => {
    return (touching[label]! > 0 || near[label]! > 0) && area >= pieceShareMin * main;
  });
  return fillClothHoles(kept, blocked);
}

/** Morphological closing that leaves gaps with skin or background open: between two legs, under an arm. */
function closeOver(mask: BinaryMask, blocked: BinaryMask): BinaryMask {
  const closed = close(mask, 1);
  for (let at = 0; at < closed.data.length; at++) {
    if (mask.data[at] === 0 && blocked.data[at] === 1) closed.data[at] = 0;
  }
  return closed;
}

/**
 * Maximum distance of a detached component from the main one, as a share of the square root of its area: the width of a
 * bag's strap or an arm.
 */
const nearShare = 0.3;

const outlierShareMin = 0.004;

/** Removes large components of another color that reach the outline: a shoe, a belt, the shirt above the trousers. */
function removeOutliers(cut: BinaryMask, outliers: BinaryMask): BinaryMask {
  const inside = createMask(cut.width, cut.height);
  for (let at = 0; at < inside.data.length; at++) inside.data[at] = cut.data[at]! & outliers.data[at]!;
  const areaMin = outlierShareMin * countInside(cut);
  const parts = keepComponents(open(inside, 1), ({ area }) => area >= areaMin);
  const grown = dilate(parts, 2);
  const data = cut.data.slice();
  for (let at = 0; at < data.length; at++) if (grown.data[at] === 1 && outliers.data[at] === 1) data[at] = 0;
  return { ...cut, data };
}

function fillClothHoles(mask: BinaryMask, blocked: BinaryMask): BinaryMask {
  const filled = fillHoles(mask, holeShareMax * countInside(mask));
  const added = createMask(mask.width, mask.height);
  for (let at = 0; at < added.data.length; at++) added.data[at] = filled.data[at]! & (1 - mask.data[at]!);
  const holes = findComponents(added);
  const blockedCount = countByLabel(holes, blocked);
  const result = keepLabelled(holes, ({ label, area }) => blockedCount[label]! < 0.4 * area);
  for (let at = 0; at < result.data.length; at++) result.data[at]! |= mask.data[at]!;
  return result;
}
