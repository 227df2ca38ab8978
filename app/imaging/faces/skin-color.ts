import { isSkinLike, medianColor } from "../body/skin.ts";
import type { Oklab } from "../oklab.ts";
import type { AlignedFace } from "./aligned-face.ts";
import { pick } from "./aligned-face.ts";
import { skinRegions } from "./face-regions.ts";
import { colorsInside } from "./region-colors.ts";

const regions = ["forehead", "rightCheek", "leftCheek"] as const;
const pixelsMin = 40;
const skinLikeMin = 0.7;
/** Maximum tint difference of two regions. Beyond it one of them is shaded, clipped or lit in color. */
const tintWithin = 0.045;
const lightnessWithin = 0.2;
/** Maximum lightness difference between regions. Beyond it the light is too hard to measure skin color. */
const lightnessSpreadMax = 0.31;

/**
 * Median color of the forehead and cheek regions that agree; null when they are occluded, not skin-like, or lit too
 * differently.
 */
export function skinColorOf(face: AlignedFace): Oklab | null {
  const places: { colors: Oklab[]; middle: Oklab }[] = [];
  for (const region of regions) {
    const all = colorsInside(face.image, pick(face.points, skinRegions[region]));
    const colors = all.filter(isSkinLike);
    if (colors.length < pixelsMin || colors.length < skinLikeMin * all.length) continue;
    places.push({ colors, middle: medianColor(colors) });
  }
  const lightness = places.map(({ middle }) => middle.l);
  if (Math.max(...lightness) - Math.min(...lightness) > lightnessSpreadMax) return null;
  const groups = places.map((place) => places.filter((other) => agree(place.middle, other.middle)));
  const largest = groups.sort((one, other) => other.length - one.length)[0];
  if (largest === undefined || largest.length < 2) return null;
  return medianColor(largest.flatMap(({ colors }) => colors));
}

function agree(one: Oklab, other: Oklab): boolean {
  return (
    Math.abs(one.l - other.l) <= lightnessWithin && Math.hypot(one.a - other.a, one.b - other.b) <= tintWithin
  );
}
