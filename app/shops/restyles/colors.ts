import { fashionColors, readColor, readHexCode, suggestedColorNames } from "#contract/color-names.ts";
import type { ColorChoice, ColorView } from "../views.ts";

/** What the form's picker offers. */
export const suggestedColors: ColorChoice[] = suggestedColorNames.map((name) => ({
  name: capitalise(name),
  hex: fashionColors[name]!.toUpperCase(),
}));

/**
 * A merchant's color wish as they see it again: a hex code in capitals, a known name with its tone, or their own
 * words without a tone.
 */
export function toColorView(wish: string): ColorView {
  const text = wish.trim();
  const hex = readColor(text);
  return { label: hex && readHexCode(text) ? hex : capitalise(text), hex };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
