import { readColor, toColorWord } from "#contract/wording/color-names.ts";
import { oklabOfHex } from "#imaging/oklab.ts";

/** Upper bounds of OKLab's lightness and chroma. */
const lightnesses = [
  [0.25, "very dark"],
  [0.45, "dark"],
  [0.7, "of medium lightness"],
  [0.88, "light"],
  [Number.POSITIVE_INFINITY, "very light"],
] as const;
const chromas = [
  [0.02, "neutral"],
  [0.07, "muted"],
  [0.14, "moderately saturated"],
  [Number.POSITIVE_INFINITY, "vivid"],
] as const;

/**
 * "Navy, #1F3A5F, dark, muted": name, value, lightness and saturation of a color that is given by a name or a hex code,
 * because models draw one of these alone less exactly. Null for any other text.
 */
export function describeColor(text: string): string | null {
  const hex = readColor(text.trim());
  if (hex === null) return null;
  const { l, a, b } = oklabOfHex(hex);
  const pick = (value: number, words: readonly (readonly [number, string])[]) =>
    words.find(([max]) => value < max)![1];
  return [toColorWord(hex), hex, pick(l, lightnesses), pick(Math.hypot(a, b), chromas)].join(", ");
}
