import { findComponents } from "../components.ts";
import type { BinaryMask, Plane } from "../raster.ts";
import { createMask } from "../raster.ts";
import type { Correction } from "./correct-mask.ts";

/**
 * What a network proposes to change where strokes touch it: the connected pieces in which it differs from the present mask,
 * an add stroke's to be added, a remove stroke's to be removed. The rest of its answer is not used, so that a stroke does
 * not undo earlier ones elsewhere.
 *
 * @param chance 0-1 on the mask's grid.
 */
export function toProposedPieces(present: BinaryMask, chance: Plane, strokes: Correction): Correction {
  const { width, height, data } = present;
  const touched = (isInside: number, seeds: BinaryMask): BinaryMask => {
    const differs = createMask(width, height);
    for (let at = 0; at < data.length; at++)
      if (data[at] === isInside && chance.data[at]! > 0.5 !== (isInside === 1)) differs.data[at] = 1;
    const { labels } = findComponents(differs);
    const meant = new Set<number>();
    for (let at = 0; at < labels.length; at++) if (seeds.data[at] === 1) meant.add(labels[at]!);
    meant.delete(0);
    return { ...differs, data: Uint8Array.from(labels, (label) => (meant.has(label) ? 1 : 0)) };
  };
  return { add: touched(0, strokes.add), remove: touched(1, strokes.remove) };
}
