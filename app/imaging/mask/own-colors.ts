import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside } from "../raster.ts";
import type { GarmentColors } from "./garment-colors.ts";
import { joinMixtures, joinPattern } from "./own-pattern.ts";
import { joinShades } from "./own-shades.ts";
import { labelByColor, noColor, type RegionColors } from "./region-colors.ts";

/**
 * Takes back colors of a region that were judged to be other things but are the garment's: the cloth in more or less
 * light, the second color of a pattern, and what the picture's own blur makes of two colors that meet.
 *
 * @param isExcluded pixels that can't be garment, as for `findGarmentColors`.
 */
export function mergeOwnColors(
  image: OklabImage,
  region: BinaryMask,
  isExcluded: (at: number) => boolean,
  colors: GarmentColors,
): GarmentColors {
  if (colors.rejected.length === 0) return colors;
  const accepted = colors.list.length;
  const known: Oklab[] = [...colors.list, ...colors.rejected];
  const isOwn = known.map((_, index) => index < accepted);
  const nearest = labelByColor(image, region, isExcluded, known);
  const seen: RegionColors = { known, isOwn, nearest, width: image.width };
  joinShades(image, seen);
  joinPattern(seen);
  joinMixtures(seen);
  const joined = [...known.keys()].filter((index) => index >= accepted && isOwn[index]);
  if (joined.length === 0) return colors;
  const counts = new Int32Array(noColor + 1);
  for (let at = 0; at < nearest.length; at++) counts[nearest[at]!]!++;
  const all = nearest.length - counts[noColor]!;
  const added = joined.reduce((sum, index) => sum + counts[index]!, 0);
  return {
    list: [...colors.list, ...joined.map((index) => ({ ...known[index]!, share: counts[index]! / all }))],
    rejected: known.filter((_, index) => !isOwn[index]),
    covered: colors.covered + added / countInside(region),
  };
}
