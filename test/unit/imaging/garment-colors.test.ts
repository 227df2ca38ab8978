import { describe, expect, test } from "vitest";
import { isOutlier } from "#imaging/mask/garment-colors.ts";
import type { Oklab } from "#imaging/oklab.ts";

const only = (color: Oklab) => ({ list: [{ ...color, share: 1 }], rejected: [], covered: 1 });

describe("a color that can't be the cloth's", () => {
  test("is not the white that the sun makes of grey cloth", () => {
    expect(isOutlier(only({ l: 0.63, a: 0.001, b: 0.006 }), 0.98, 0, 0.002)).toBe(false);
  });

  test("is white beside cloth that has a tint or is dark", () => {
    expect(isOutlier(only({ l: 0.63, a: -0.02, b: -0.05 }), 0.98, 0, 0)).toBe(true);
    expect(isOutlier(only({ l: 0.3, a: 0, b: 0 }), 0.98, 0, 0)).toBe(true);
  });
});
