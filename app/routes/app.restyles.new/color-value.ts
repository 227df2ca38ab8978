import { colorsNamed } from "culori/fn";
import type { ColorChoice } from "#shops/views.ts";

const cssColors = new Map<string, number>(Object.entries(colorsNamed));

/**
 * The `#RRGGBB` a merchant's text stands for: a hex code of 3 or 6 digits with or without "#", one of the suggested
 * names or a CSS color name in any spelling. Null when only the service may know it.
 */
export function toHex(text: string, choices: ColorChoice[]): string | null {
  const wish = text.trim().toLowerCase();
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(wish)?.[1];
  if (digits) return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toUpperCase();

  const suggested = choices.find(({ name }) => name.toLowerCase() === wish);
  if (suggested) return suggested.hex.toUpperCase();
  const named = cssColors.get(wish.replace(/[\s-]+/g, ""));
  return named === undefined ? null : `#${named.toString(16).padStart(6, "0")}`.toUpperCase();
}
