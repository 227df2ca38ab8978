import { converter, parse } from "culori";
import type { Oklab } from "#imaging/oklab.ts";

const toOklab = converter("oklab");

/** Reads any CSS colour: hex with #, names, rgb(), hsl(), lab(), oklch() …; null for anything else or when it is translucent. */
export function findCssColour(text: string): Oklab | null {
  const colour = parse(text);
  if (colour === undefined || (colour.alpha ?? 1) < 1) return null;
  const { l, a, b } = toOklab(colour);
  return { l, a, b };
}
