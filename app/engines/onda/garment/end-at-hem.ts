import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { BodyLayout } from "#imaging/body/pose.ts";
import type { GarmentSeed, WornKind } from "#imaging/mask/garment-seed.ts";
import { clearAbove, clearBelow, findHemLine } from "#imaging/mask/hem-line.ts";
import type { OklabImage } from "#imaging/oklab.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { countInside } from "#imaging/raster.ts";

export type Ended = { kind: "ended"; mask: BinaryMask } | { kind: "endless"; reason: Problem<WorkCode> };

/** How far below the hips a top may reach, in torso lengths. */
const belowHips = 0.22;

/**
 * Ends a top, or begins what is worn below it, at the hem between them. When cloth of a top's color goes on far below
 * the hips without a hem, it is a dress, unless a top was asked for or the cloth is so dark that trousers of the same
 * color would look alike.
 */
export function endAtHem(
  lab: OklabImage,
  mask: BinaryMask,
  layout: BodyLayout,
  seed: GarmentSeed,
  asked: WornKind | null,
): Ended {
  if (seed.kind === "bottom") return beginAtWaist(lab, mask, layout, seed);
  if (seed.kind !== "top" || layout.torso === null) return { kind: "ended", mask };
  const hips = Math.max(layout.torso[2].y, layout.torso[3].y);
  const hem = findHemLine(lab, mask, hips - 0.4 * layout.torsoLength, hips + 0.4 * layout.torsoLength);
  if (hem !== null) return { kind: "ended", mask: clearBelow(mask, hem) };
  const limit = Math.floor(hips + belowHips * layout.torsoLength);
  let below = 0;
  for (let at = Math.max(0, limit) * lab.width; at < mask.data.length; at++) below += mask.data[at]!;
  const goesOn = below >= 0.06 * countInside(mask);
  if (goesOn && (asked === "top" || isDark(lab, mask)))
    return { kind: "endless", reason: problem("garment_top_endless") };
  return { kind: "ended", mask };
}

function beginAtWaist(lab: OklabImage, mask: BinaryMask, { waist }: BodyLayout, seed: GarmentSeed): Ended {
  if (waist === null) return { kind: "ended", mask };
  const { hips, unit } = waist;
  const line = findHemLine(lab, mask, hips.y - 0.45 * unit, hips.y + 0.2 * unit);
  if (line !== null) return { kind: "ended", mask: clearAbove(mask, line) };
  // Cloth that reaches up to where a waistband can't be any more goes on above it.
  const limit = Math.ceil(seed.rowMin) + 1;
  const isCut = limit > 2 && widthOfRow(mask, limit) > 0.5 * widthOfRow(mask, Math.round(hips.y));
  return isCut ? { kind: "endless", reason: problem("garment_bottom_endless") } : { kind: "ended", mask };
}

function widthOfRow({ data, width, height }: BinaryMask, row: number): number {
  if (row < 0 || row >= height) return 0;
  let count = 0;
  for (let at = row * width; at < (row + 1) * width; at++) count += data[at]!;
  return count;
}

function isDark(lab: OklabImage, mask: BinaryMask): boolean {
  let dark = 0;
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 1 && lab.l[at]! < 0.4 && Math.hypot(lab.a[at]!, lab.b[at]!) < 0.04) dark++;
  }
  return dark > 0.6 * countInside(mask);
}
