import type { Oklab } from "../oklab.ts";
import type { Point } from "../raster.ts";
import type { Tile } from "./tile.ts";

/** A pattern of cloth, independent of the light and the scale of its photo. */
export interface Pattern {
  tile: Tile;
  /** Translation vectors of the repeat, in body widths; x to the right, y down the garment. */
  first: Point;
  second: Point;
  /** Mean color in linear light: the pattern's appearance from a distance. */
  mean: Oklab;
}
