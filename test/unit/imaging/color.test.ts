import { describe, expect, test } from "vitest";
import { fashionColors, findFashionColor } from "#contract/wording/color-names.ts";
import { cieLabOfSrgb8 } from "#imaging/cie-lab.ts";
import { hexOfOklab, linearInGamut, linearOfOklab, oklabOfHex, oklabOfLinear } from "#imaging/oklab.ts";
import { linearOfSrgb8, srgb8OfLinear } from "#imaging/srgb.ts";
import { deltaE2000 } from "#test-support/delta-e-2000.ts";

describe("color difference", () => {
  // Pairs of the test data that Sharma, Wu and Dalal published with the formula's implementation notes (2005).
  test.each([
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0],
    [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
    [50, 2.5, 0, 73, 25, -18, 27.1492],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
  ])("matches the published value for %s %s %s and %s %s %s", (l1, a1, b1, l2, a2, b2, expected) => {
    const found = deltaE2000({ l: l1, a: a1, b: b1 }, { l: l2, a: a2, b: b2 });
    expect(found).toBeCloseTo(expected, 4);
  });

  test("gives white a lightness of 100 and no chroma", () => {
    const white = cieLabOfSrgb8(255, 255, 255);
    expect(white.l).toBeCloseTo(100, 2);
    expect(Math.hypot(white.a, white.b)).toBeLessThan(0.02);
  });
});

describe("color spaces", () => {
  test("every 8-bit level survives the way to linear light and back", () => {
    for (let level = 0; level < 256; level++) expect(srgb8OfLinear(linearOfSrgb8[level]!)).toBe(level);
  });

  test("OKLab and back returns the color", () => {
    for (const hex of ["#000000", "#ffffff", "#1f2a44", "#c1272d", "#00ff7f"])
      expect(hexOfOklab(oklabOfHex(hex))).toBe(hex);
  });

  test("a color outside the gamut keeps its lightness and hue and gives up chroma", () => {
    const wanted = { l: 0.6, a: 0.05, b: -0.4 };
    const found = oklabOfLinear(linearInGamut(wanted));
    expect(linearOfOklab(wanted).b).toBeGreaterThan(1);
    expect(found.l).toBeCloseTo(wanted.l, 2);
    expect(Math.atan2(found.b, found.a)).toBeCloseTo(Math.atan2(wanted.b, wanted.a), 1);
    expect(Math.hypot(found.a, found.b)).toBeLessThan(Math.hypot(wanted.a, wanted.b));
  });
});

describe("words", () => {
  test("every fashion name is a color that can be looked up in any spelling", () => {
    expect(Object.keys(fashionColors).length).toBeGreaterThan(120);
    for (const [name, hex] of Object.entries(fashionColors)) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      expect(findFashionColor(name.toUpperCase().replaceAll(" ", "-"))).toBe(hex);
    }
    expect(findFashionColor("Slate Gray")).toBe(fashionColors["slate grey"]);
    expect(findFashionColor("constructor")).toBeNull();
  });
});
