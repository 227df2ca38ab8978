import { expect, test } from "vitest";
import { fashionColors, guessColor } from "#contract/wording/color-names.ts";
import { toBaseColor } from "#shops/publishing/colorways/base-color.ts";

const numbers = {
  ...{ black: 1, blue: 2, white: 3, gold: 4, beige: 6, brown: 7, grey: 8, green: 9, orange: 10, pink: 11 },
  ...{ purple: 12, red: 13, yellow: 14, navy: 15, "rose gold": 16 },
};
const baseOf = (label: string, hex = fashionColors[label]!) => toBaseColor({ label, hex });

test("a color's base color in Shopify's taxonomy is the one of its name, or the nearest to its code", () => {
  for (const [label, number] of Object.entries(numbers))
    expect(baseOf(label)).toBe(`gid://shopify/TaxonomyValue/${number}`);
  const nearest = {
    wine: "red",
    "baby blue": "blue",
    moss: "green",
    oat: "beige",
    espresso: "brown",
    ink: "navy",
  };
  for (const [label, base] of Object.entries({
    ...nearest,
    anthracite: "grey",
    violet: "purple",
    saffron: "yellow",
  }))
    expect([label, baseOf("", fashionColors[label])]).toEqual([label, baseOf(base)]);
});

test("a color in words is guessed by the last word that names one, and by none where no word does", () => {
  expect(guessColor({ label: "Dark teal, washed", hex: null })).toBe("#1F6F75");
  expect(guessColor({ label: "Dusk", hex: "#123456" })).toBe("#123456");
  expect(guessColor({ label: "Zwielicht", hex: null })).toBeNull();
});
