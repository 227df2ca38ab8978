import { fillHoles, findComponents, keepComponents } from "../components.ts";
import { close, dilate, open } from "../morphology.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";

const pieceShareMin = 0.012;
const holeShareMax = 0.15;

/**
 * Turns a raw cut into a garment: specks and threads go, pieces that touch the seed or are large stay, and holes
 * are filled unless they show skin or background.
 *
 * @param strange 1 where the colour can not be the cloth's; what of it is enclosed comes back as a filled hole.
 * @param blocked 1 where a hole is a real one: skin, or not the subject at all.
 */
export function toGarmentShape(
  cut: BinaryMask,
  seed: BinaryMask,
  blocked: BinaryMask,
  strange: BinaryMask | null,
): BinaryMask {
  const smooth = close(open(strange === null ? cut : removeStrange(cut, strange), 1), 1);
  const { labels, list } = findComponents(smooth);
  const touching = new Uint8Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) if (seed.data[at] === 1) touching[labels[at]!] = 1;
  const main = Math.max(0, ...list.filter((piece) => touching[piece.label] === 1).map((piece) => piece.area));
  const near = findNear(labels, touching, main, cut);
  const kept = createMask(cut.width, cut.height);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    const { area } = list[label - 1]!;
    const isOwn = touching[label] === 1 || (near[label] === 1 && area >= 0.02 * main);
    if (isOwn && area >= pieceShareMin * main) kept.data[at] = 1;
  }
  return fillClothHoles(kept, blocked);
}

/** Of the side of a square as large as the garment: a bag's strap or an arm is no wider, what lies beyond is no part. */
const nearShare = 0.3;

/** 1 for the pieces that lie near one that touches the seed. */
function findNear(
  labels: Int32Array,
  touching: Uint8Array,
  main: number,
  { width, height }: BinaryMask,
): Uint8Array {
  const sure = createMask(width, height);
  for (let at = 0; at < labels.length; at++) sure.data[at] = labels[at]! > 0 ? touching[labels[at]!]! : 0;
  const around = dilate(sure, Math.max(3, Math.round(nearShare * Math.sqrt(main))));
  const near = new Uint8Array(touching.length);
  for (let at = 0; at < labels.length; at++) if (around.data[at] === 1) near[labels[at]!] = 1;
  return near;
}

const strangeShareMin = 0.004;

/** Takes out larger parts of another colour that reach the outline: a shoe, a belt, the shirt above the trousers. */
function removeStrange(cut: BinaryMask, strange: BinaryMask): BinaryMask {
  const inside = createMask(cut.width, cut.height);
  for (let at = 0; at < inside.data.length; at++) inside.data[at] = cut.data[at]! & strange.data[at]!;
  const parts = keepComponents(open(inside, 1), (part) => part.area >= strangeShareMin * countInside(cut));
  const grown = dilate(parts, 2);
  const data = cut.data.slice();
  for (let at = 0; at < data.length; at++) if (grown.data[at] === 1 && strange.data[at] === 1) data[at] = 0;
  return { ...cut, data };
}

function fillClothHoles(mask: BinaryMask, blocked: BinaryMask): BinaryMask {
  const filled = fillHoles(mask, holeShareMax * countInside(mask));
  const added = createMask(mask.width, mask.height);
  for (let at = 0; at < added.data.length; at++) added.data[at] = filled.data[at]! & (1 - mask.data[at]!);
  const { labels, list } = findComponents(added);
  const blockedCount = new Int32Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) blockedCount[labels[at]!]! += blocked.data[at]!;
  const result = createMask(mask.width, mask.height);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    const isFilled = label > 0 && blockedCount[label]! < 0.4 * list[label - 1]!.area;
    result.data[at] = mask.data[at] === 1 || isFilled ? 1 : 0;
  }
  return result;
}
