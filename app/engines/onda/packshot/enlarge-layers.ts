import { enlargeCubic } from "#imaging/enlarge-cubic.ts";
import { type Enlarger, enlargePicture } from "#imaging/enlarge-picture.ts";
import { fillUnseen } from "#imaging/fill-unseen.ts";
import type { LayeredPicture } from "#imaging/framing/place-picture.ts";
import { loadEnlargeNet } from "../upscale/enlarge-net.ts";

// Most pictures need none: the net is loaded when it is first asked for.
let loading: Promise<Enlarger> | null = null;

/** Doubles a picture and its coverage. */
export async function doubleLayers({ colour, alpha }: LayeredPicture): Promise<LayeredPicture> {
  loading ??= loadEnlargeNet();
  const net = await loading;
  if (alpha === null) return { colour: enlargePicture(colour, net), alpha: null };
  return {
    colour: enlargePicture(fillUnseen(colour, alpha, net.reach + 2), net),
    alpha: enlargeCubic(alpha, colour.width, colour.height, 1, 2),
  };
}
