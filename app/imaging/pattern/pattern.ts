import type { Oklab } from "../oklab.ts";
import type { Point } from "../raster.ts";
import type { Tile } from "./tile.ts";

/** A pattern of cloth, free of the light and the size of the photo it was seen in. */
export interface Pattern {
  tile: Tile;
  /** By how much it repeats, in body widths; x to the right, y down the garment. */
  first: Point;
  second: Point;
  /** Its colors' mean, in linear light: what it looks like from afar. */
  mean: Oklab;
}
