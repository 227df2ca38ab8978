import type { OptionValue, ProductOption } from "#admin-api/product-options-fragment.ts";
import { findFashionColor, readColor } from "#contract/wording/color-names.ts";

/** Names of the option that holds a product's color, in the languages of many shops. */
const colorOptionNames = new Set([
  ...["color", "colour", "colorway", "shade"],
  ...["farbe", "couleur", "colore", "kleur", "cor", "färg", "farve", "farge", "väri", "kolor", "barva"],
  ...["coloris", "teinte", "カラー", "色"],
]);

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Keys of metafields that say a product's color; Shopify's product categories have the first. */
const colorKeys = new Set(["color-pattern", "color", "colour"]);

const foldedNames = new Set([...colorOptionNames].map(fold));

/** The option that holds a product's color, by the metafield it is linked to or by its name; null when it has none. */
export function findColorOption<Option extends Pick<ProductOption, "name" | "linkedKey">>(
  options: readonly Option[],
): Option | null {
  const linked = options.find(({ linkedKey }) => colorKeys.has(linkedKey ?? ""));
  return linked ?? options.find(({ name }) => foldedNames.has(fold(name))) ?? null;
}

type NamedColor = Pick<OptionValue, "name" | "swatch">;

/** Maximum difference per channel (0-255) of two notations of one color. */
const channelDifferenceMax = 10;

/**
 * The value of a color option that a color is: the one of the same name, otherwise the only one whose swatch, or whose
 * name's color, is the same; null when there is none.
 */
export function findColorValue(
  values: readonly NamedColor[],
  color: { label: string; hex: string | null },
): NamedColor | null {
  const name = fold(color.label);
  // Names that differ by case or marks only are several values; one of signs alone is like no other.
  const named =
    values.find((value) => value.name === color.label) ??
    values.find((value) => name !== "" && fold(value.name) === name);
  if (named || !color.hex) return named ?? null;
  const { hex } = color;
  const alike = values.filter((value) => {
    const known = value.swatch ?? findFashionColor(value.name);
    return known !== null && isSameColor(known, hex);
  });
  return alike.length === 1 ? alike[0]! : null;
}

function isSameColor(left: string, right: string): boolean {
  const [a, b] = [readColor(left), readColor(right)];
  if (!a || !b) return false;
  return [1, 3, 5].every((at) => {
    const channel = (hex: string) => Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.abs(channel(a) - channel(b)) <= channelDifferenceMax;
  });
}
