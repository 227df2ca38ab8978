import { enlargeCubic } from "#imaging/enlarge/enlarge-cubic.ts";
import { enlargePicture } from "#imaging/enlarge/enlarge-picture.ts";
import type { LayeredPicture } from "#imaging/framing/place-picture.ts";
import { fillTransparent } from "#imaging/recolor/fill-transparent.ts";
import { sharedEnlargeNet } from "../upscale/shared-enlarge-net.ts";

/** Doubles a picture and its coverage. */
export async function doubleLayers({ color, alpha }: LayeredPicture): Promise<LayeredPicture> {
  const net = await sharedEnlargeNet();
  if (alpha === null) return { color: enlargePicture(color, net), alpha: null };
  return {
    color: enlargePicture(fillTransparent(color, alpha, net.reach + 2), net),
    alpha: enlargeCubic(alpha, color.width, color.height, 1, 2),
  };
}
