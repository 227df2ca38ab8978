import { type Color, colorsNamed, converter, parse } from "culori";
import type { Oklab } from "#imaging/oklab.ts";

const toOklab = converter("oklab");

/** A CSS color name in lower case without spaces; null when CSS has no such name. */
export function findCssName(name: string): Oklab | null {
  return Object.hasOwn(colorsNamed, name) ? findCssColor(name) : null;
}

/** Reads any CSS color: hex with #, names, rgb(), hsl(), lab(), oklch() …; null for anything else or when translucent. */
export function findCssColor(text: string): Oklab | null {
  const color = parseCss(text);
  if (color === undefined || (color.alpha ?? 1) < 1) return null;
  const { l, a, b } = toOklab(color);
  return [l, a, b].every(Number.isFinite) ? { l, a, b } : null;
}

/** culori 4 answers a color function that ends too early with a TypeError instead of undefined. */
function parseCss(text: string): Color | undefined {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
