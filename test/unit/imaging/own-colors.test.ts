import { describe, expect, test } from "vitest";
import { findGarmentColors, type GarmentColors } from "#imaging/mask/garment-colors.ts";
import { mergeOwnColors } from "#imaging/mask/own-colors.ts";
import type { Oklab, OklabImage } from "#imaging/oklab.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { createMask } from "#imaging/raster.ts";

const width = 120;
const height = 120;

function draw(colorAt: (x: number, y: number) => Oklab): OklabImage {
  const plane = (): Float32Array => new Float32Array(width * height);
  const image = { l: plane(), a: plane(), b: plane(), width, height };
  for (let at = 0; at < width * height; at++) {
    const { l, a, b } = colorAt(at % width, Math.floor(at / width));
    // A little grain, as every photo has.
    image.l[at] = l + ((((at * 7919) % 13) - 6) / 6) * 0.004;
    image.a[at] = a;
    image.b[at] = b;
  }
  return image;
}

function everywhere(): BinaryMask {
  const mask = createMask(width, height);
  mask.data.fill(1);
  return mask;
}

function read(image: OklabImage): { before: GarmentColors; after: GarmentColors } {
  const before = findGarmentColors(image, everywhere(), () => false)!;
  return { before, after: mergeOwnColors(image, everywhere(), () => false, before) };
}

/** Lightness that stays up to `from` and then falls along `over` pixels. */
function fade(x: number, high: number, low: number, from: number, over: number): number {
  return high + (low - high) * Math.min(1, Math.max(0, (x - from) / over));
}

const white = { l: 0.93, a: 0, b: 0.004 };
const green = { l: 0.55, a: -0.08, b: 0.04 };

describe("of the colors in a garment's region, its own are", () => {
  test("its cloth in deep shade, when the light falls off softly", () => {
    const image = draw((x) => ({ ...white, l: fade(x, 0.93, 0.5, 60, 50) }));
    const { before, after } = read(image);
    expect(before.rejected.length).toBeGreaterThan(0);
    expect(after.rejected).toEqual([]);
    expect(after.covered).toBeCloseTo(1, 1);
  });

  test.each([
    ["its shade when the light falls off softly", 40, true],
    ["another garment when it begins at an edge", 1, false],
  ])("a paler neighbour is %s", (_, over, isOwn) => {
    const image = draw((x) => ({ ...white, l: fade(x, 0.93, 0.72, 60, over) }));
    const [own, other] = [
      { ...white, share: 0.6 },
      { ...white, l: 0.72 },
    ];
    const joined = mergeOwnColors(image, everywhere(), () => false, {
      list: [own],
      rejected: [other],
      covered: 0.6,
    });
    expect(joined.rejected).toEqual(isOwn ? [] : [other]);
  });

  test("the second color of stripes, though light parts it into several", () => {
    const image = draw((x, y) => {
      if (y % 12 < 7) return { ...white, l: fade(x, 0.93, 0.7, 10, 100) };
      const light = fade(x, 1, 0.6, 50, 20);
      return { l: green.l * light, a: green.a * light, b: green.b * light };
    });
    const { after } = read(image);
    expect(after.rejected).toEqual([]);
  });

  test("what the picture's blur makes of two of them, but no cloth of that color", () => {
    const mixed = { l: 0.74, a: -0.04, b: 0.022 };
    const lines = draw((x) => (x % 8 === 3 ? mixed : x % 8 < 3 ? white : green));
    const cloth = draw((x) => (x > 90 ? mixed : x % 8 < 4 ? white : green));
    const colors = {
      list: [
        { ...white, share: 0.4 },
        { ...green, share: 0.4 },
      ],
      rejected: [mixed],
      covered: 0.8,
    };
    expect(mergeOwnColors(lines, everywhere(), () => false, colors).rejected).toEqual([]);
    expect(mergeOwnColors(cloth, everywhere(), () => false, colors).rejected).toEqual([mixed]);
  });

  test("not what is worn below, whose color lies at one end of the region", () => {
    const image = draw((_, y) => (y < 80 ? white : green));
    const { after } = read(image);
    expect(after.rejected.some(({ a }) => a < -0.05)).toBe(true);
  });
});
