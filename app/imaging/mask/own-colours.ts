import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside } from "../raster.ts";
import type { GarmentColours } from "./garment-colours.ts";
import { joinMixtures, joinPattern } from "./own-pattern.ts";
import { joinShades } from "./own-shades.ts";
import { labelByColour, noColour, type RegionColours } from "./region-colours.ts";

/**
 * Takes back colours of a region that were judged to be other things but are the garment's: the cloth in more or less
 * light, the second colour of a pattern, and what the picture's own blur makes of two colours that meet.
 *
 * @param isExcluded pixels that can't be garment, as for `findGarmentColours`.
 */
export function joinOwnColours(
  image: OklabImage,
  region: BinaryMask,
  isExcluded: (at: number) => boolean,
  colours: GarmentColours,
): GarmentColours {
  if (colours.rejected.length === 0) return colours;
  const accepted = colours.list.length;
  const known: Oklab[] = [...colours.list, ...colours.rejected];
  const isOwn = known.map((_, index) => index < accepted);
  const nearest = labelByColour(image, region, isExcluded, known);
  const seen: RegionColours = { known, isOwn, nearest, width: image.width };
  joinShades(image, seen);
  joinPattern(seen);
  joinMixtures(seen);
  const joined = [...known.keys()].filter((index) => index >= accepted && isOwn[index]);
  if (joined.length === 0) return colours;
  const counts = new Int32Array(noColour + 1);
  for (let at = 0; at < nearest.length; at++) counts[nearest[at]!]!++;
  const all = nearest.length - counts[noColour]!;
  const added = joined.reduce((sum, index) => sum + counts[index]!, 0);
  return {
    list: [...colours.list, ...joined.map((index) => ({ ...known[index]!, share: counts[index]! / all }))],
    rejected: known.filter((_, index) => !isOwn[index]),
    covered: colours.covered + added / countInside(region),
  };
}
