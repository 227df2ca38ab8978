import { expect, test } from "vitest";
import { recolorVariation, recolorVariations, variationNumber } from "#contract/variations.ts";
import { toVariation } from "#imaging/recolor/variation.ts";

const asked = { l: 0.5, a: 0.02, b: -0.1 };
const chroma = ({ a, b }: { a: number; b: number }) => Math.hypot(a, b);

test.each([
  [1, "deeper"],
  [2, "lighter"],
  [3, "richer"],
  [4, "softer"],
  [5, "more_contrast"],
  [6, "less_contrast"],
  [7, "warmer"],
  [8, "deeper"],
] as const)("variation %i of a recolor is what its name says: %s", (number, name) => {
  expect(recolorVariation(number)).toBe(name);
  const { color, contrast } = toVariation(asked, number);
  const is = {
    as_asked: false,
    deeper: color.l < asked.l,
    lighter: color.l > asked.l,
    richer: chroma(color) > chroma(asked) && color.l === asked.l,
    softer: chroma(color) < chroma(asked),
    more_contrast: contrast > 1,
    less_contrast: contrast < 1,
    warmer: color.b > asked.b && contrast === 1,
  };
  expect(is[name]).toBe(true);
});

test("the first variation is what was asked for, and a further version takes the next ones", () => {
  expect(recolorVariation(variationNumber(0, 1, 2))).toBe("as_asked");
  expect([0, 1].map((group) => variationNumber(group, 2, 2))).toEqual([2, 3]);
  expect(new Set(recolorVariations).size).toBe(8);
});
