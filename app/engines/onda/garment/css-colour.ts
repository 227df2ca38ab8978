import { type Color, colorsNamed, converter, parse } from "culori";
import type { Oklab } from "#imaging/oklab.ts";

const toOklab = converter("oklab");

/** A CSS colour name in lower case without spaces; null when CSS has no such name. */
export function findCssName(name: string): Oklab | null {
  return Object.hasOwn(colorsNamed, name) ? findCssColour(name) : null;
}

/** Reads any CSS colour: hex with #, names, rgb(), hsl(), lab(), oklch() …; null for anything else or when translucent. */
export function findCssColour(text: string): Oklab | null {
  const colour = parseCss(text);
  if (colour === undefined || (colour.alpha ?? 1) < 1) return null;
  const { l, a, b } = toOklab(colour);
  return [l, a, b].every(Number.isFinite) ? { l, a, b } : null;
}

/** culori 4 answers a colour function that ends too early with a TypeError instead of undefined. */
function parseCss(text: string): Color | undefined {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
