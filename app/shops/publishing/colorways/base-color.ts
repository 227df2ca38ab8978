import { deltaE2000, labOfHex } from "#contract/color-distance.ts";
import { fashionColors, normaliseColorName } from "#contract/wording/color-names.ts";

/**
 * The base colors of Shopify's product taxonomy: the number of the value, and colors that count as it. Source: the values of
 * the attribute "Color" in Shopify's published taxonomy. Metals, clear and multicolor are no question of a hex code.
 */
const baseColors: Record<string, readonly [number, ...string[]]> = {
  black: [1, "black", "off black"],
  blue: [2, "blue", "light blue", "sky blue", "cobalt", "denim", "dusty blue", "teal", "turquoise", "indigo"],
  white: [3, "white"],
  gold: [4],
  silver: [5],
  beige: [6, "beige", "ivory", "cream", "sand", "stone", "champagne"],
  brown: [7, "brown", "camel", "taupe", "chocolate", "espresso", "cognac", "chestnut"],
  grey: [8, "grey", "light grey", "charcoal", "slate"],
  green: [9, "green", "mint", "sage", "olive", "emerald", "forest green", "lime"],
  orange: [10, "orange", "apricot", "terracotta", "rust", "coral"],
  pink: [11, "pink", "blush", "dusty pink", "hot pink", "fuchsia", "rose"],
  purple: [12, "purple", "lavender", "lilac", "mauve", "plum", "aubergine"],
  red: [13, "red", "crimson", "burgundy", "brick"],
  yellow: [14, "yellow", "lemon", "butter", "mustard"],
  navy: [15, "navy", "midnight"],
  "rose gold": [16],
  bronze: [657],
};

const samples = Object.values(baseColors).flatMap(([number, ...names]) =>
  names.map((name) => ({ number, lab: labOfHex(fashionColors[name]!) })),
);

/** Id of the base color of Shopify's taxonomy that a color's name says, or else that its hex code comes nearest to. */
export function toBaseColor({ label, hex }: { label: string; hex: string }): string {
  const name = normaliseColorName(label);
  const wanted = labOfHex(hex);
  const distance = ({ lab }: (typeof samples)[number]) => deltaE2000(lab, wanted);
  const named = Object.hasOwn(baseColors, name) ? baseColors[name]![0] : null;
  const number = named ?? samples.reduce((best, one) => (distance(one) < distance(best) ? one : best)).number;
  return `gid://shopify/TaxonomyValue/${number}`;
}
