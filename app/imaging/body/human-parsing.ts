import type { Plane } from "../raster.ts";

/** Probabilities per pixel of what a photo of people shows, 0-1; at each pixel all but `face` sum to 1. */
export interface HumanParsing {
  background: Plane;
  hair: Plane;
  /** Body and face. */
  skin: Plane;
  face: Plane;
  clothes: Plane;
  /** Shoes, bags, hats, glasses. */
  accessories: Plane;
}
