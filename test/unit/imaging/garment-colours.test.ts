import { describe, expect, test } from "vitest";
import { isStrange } from "#imaging/mask/garment-colours.ts";
import type { Oklab } from "#imaging/oklab.ts";

const only = (colour: Oklab) => ({ list: [{ ...colour, share: 1 }], rejected: [], covered: 1 });

describe("a colour that can't be the cloth's", () => {
  test("is not the white that the sun makes of grey cloth", () => {
    expect(isStrange(only({ l: 0.63, a: 0.001, b: 0.006 }), 0.98, 0, 0.002)).toBe(false);
  });

  test("is white beside cloth that has a tint or is dark", () => {
    expect(isStrange(only({ l: 0.63, a: -0.02, b: -0.05 }), 0.98, 0, 0)).toBe(true);
    expect(isStrange(only({ l: 0.3, a: 0, b: 0 }), 0.98, 0, 0)).toBe(true);
  });
});
