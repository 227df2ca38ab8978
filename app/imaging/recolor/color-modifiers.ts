import type { Oklab } from "../oklab.ts";

/** Words before a color name that shift it: how much lightness is added and what chroma is multiplied by. */
const modifiers: Record<string, { lightness: number; chroma: number; lightnessMin?: number }> = {
  dark: { lightness: -0.12, chroma: 0.9 },
  darker: { lightness: -0.12, chroma: 0.9 },
  deep: { lightness: -0.08, chroma: 1.1 },
  rich: { lightness: -0.03, chroma: 1.15 },
  light: { lightness: 0.12, chroma: 0.8 },
  lighter: { lightness: 0.12, chroma: 0.8 },
  pale: { lightness: 0.16, chroma: 0.55 },
  pastel: { lightness: 0.1, chroma: 0.5, lightnessMin: 0.86 },
  bright: { lightness: 0.04, chroma: 1.25 },
  vivid: { lightness: 0, chroma: 1.35 },
  neon: { lightness: 0.08, chroma: 1.6 },
  soft: { lightness: 0.05, chroma: 0.65 },
  muted: { lightness: 0, chroma: 0.6 },
  dusty: { lightness: 0.02, chroma: 0.6 },
  faded: { lightness: 0.07, chroma: 0.6 },
  washed: { lightness: 0.08, chroma: 0.6 },
};

export function isColorModifier(word: string): boolean {
  return Object.hasOwn(modifiers, word);
}

export function modifyColor(color: Oklab, word: string): Oklab {
  const { lightness, chroma, lightnessMin } = modifiers[word]!;
  const l = Math.min(0.97, Math.max(0.08, color.l + lightness, lightnessMin ?? 0));
  return { l, a: color.a * chroma, b: color.b * chroma };
}
