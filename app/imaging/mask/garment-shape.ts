import { countByLabel, fillHoles, findComponents, keepComponents, keepLabelled } from "../components.ts";
import { close, dilate, open } from "../morphology.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";

const pieceShareMin = 0.03;
const holeShareMax = 0.15;

/**
 * Turns a raw cut into a garment: specks and threads go, pieces that touch the seed or are large stay, and holes
 * are filled unless they show skin or background.
 *
 * @param strange 1 where the color can not be the cloth's; what of it is enclosed comes back as a filled hole.
 * @param blocked 1 where a hole is a real one: skin, or not the subject at all.
 */
export function toGarmentShape(
  cut: BinaryMask,
  seed: BinaryMask,
  blocked: BinaryMask,
  strange: BinaryMask | null,
): BinaryMask {
  const smooth = close(open(strange === null ? cut : removeStrange(cut, strange), 1), 1);
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

/** Of the side of a square as large as the garment: a bag's strap or an arm is no wider, what lies beyond is no part. */
const nearShare = 0.3;

const outlierShareMin = 0.004;

/** Takes out larger parts of another color that reach the outline: a shoe, a belt, the shirt above the trousers. */
function removeStrange(cut: BinaryMask, strange: BinaryMask): BinaryMask {
  const inside = createMask(cut.width, cut.height);
  for (let at = 0; at < inside.data.length; at++) inside.data[at] = cut.data[at]! & strange.data[at]!;
  const areaMin = outlierShareMin * countInside(cut);
  const parts = keepComponents(open(inside, 1), ({ area }) => area >= areaMin);
  const grown = dilate(parts, 2);
  const data = cut.data.slice();
  for (let at = 0; at < data.length; at++) if (grown.data[at] === 1 && strange.data[at] === 1) data[at] = 0;
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
