import { enlargeCubic } from "#imaging/enlarge/enlarge-cubic.ts";
import { enlargePicture } from "#imaging/enlarge/enlarge-picture.ts";
import type { LayeredPicture } from "#imaging/framing/place-picture.ts";
import { fillUnseen } from "#imaging/recolor/fill-unseen.ts";
import { sharedEnlargeNet } from "../upscale/shared-enlarge-net.ts";

/** Doubles a picture and its coverage. */
export async function doubleLayers({ colour, alpha }: LayeredPicture): Promise<LayeredPicture> {
  const net = await sharedEnlargeNet();
  if (alpha === null) return { colour: enlargePicture(colour, net), alpha: null };
  return {
    colour: enlargePicture(fillUnseen(colour, alpha, net.reach + 2), net),
    alpha: enlargeCubic(alpha, colour.width, colour.height, 1, 2),
  };
}
