import { colorNameWordsMax, findFashionColor } from "#contract/wording/color-names.ts";
import { findView } from "../../publishing/plan/view-words.ts";

/**
 * The alternative text proposed for one view of a product. The merchant's own text of the photo is taken with its color
 * exchanged: "Crew tee in white, front" becomes "Crew tee in navy, front". Where it names no color that is known, it is
 * `proposed`, with the view that the photo's text names.
 */
export function toAltOfView(of: {
  proposed: string;
  /** Alternative text of the photo. */
  original: string;
  productTitle: string;
  /** Null for a kind without colors. */
  color: string | null;
}): string {
  const exchanged = of.color === null ? null : exchangeColor(of.original, of.productTitle, of.color);
  if (exchanged !== null) return exchanged;
  const view = findView(of.original);
  return view ? `${of.proposed}, ${view.word}` : of.proposed;
}

/** Null when the text names no color outside the product's title, or more than one. */
function exchangeColor(text: string, productTitle: string, color: string): string | null {
  const from = text.startsWith(productTitle) ? productTitle.length : 0;
  const words = [...text.matchAll(/\p{L}+/gu)].filter(({ index }) => index >= from);
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let count = colorNameWordsMax; count > 0; count--) {
      const last = words[at + count - 1];
      if (!last) continue;
      const start = words[at]!.index;
      const end = last.index + last[0].length;
      if (findFashionColor(text.slice(start, end)) === null) continue;
      found.push({ start, end });
      at += count - 1;
      break;
    }
  }
  const [only] = found;
  if (!only || found.length > 1) return null;
  const isLower = text[only.start] === text[only.start]?.toLowerCase();
  return `${text.slice(0, only.start)}${isLower ? color.toLowerCase() : color}${text.slice(only.end)}`;
}
