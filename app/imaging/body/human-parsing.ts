import type { Plane } from "../raster.ts";

/** Class probabilities per pixel of a photo of people, 0-1. At each pixel, all classes except `face` sum to 1. */
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
