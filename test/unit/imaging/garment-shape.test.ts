import { describe, expect, test } from "vitest";
import { toGarmentShape } from "#imaging/mask/garment-shape.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { countInside, createMask } from "#imaging/raster.ts";

const width = 120;
const height = 60;
function rectangle(left: number, right: number, top = 10, bottom = 50): BinaryMask {
  const mask = createMask(width, height);
  for (let y = top; y < bottom; y++) mask.data.fill(1, y * width + left, y * width + right);
  return mask;
}

describe("pieces of a cut", () => {
  const seed = rectangle(30, 50, 20, 40);
  const main = rectangle(20, 60);
  const add = (left: number, right: number): BinaryMask => {
    const piece = rectangle(left, right, 20, 40);
    return { ...main, data: main.data.map((value, at) => value | piece.data[at]!) };
  };
  const none = createMask(width, height);

  test("a part that a strap or an arm separates from the garment belongs to it", () => {
    expect(countInside(toGarmentShape(add(66, 76), seed, none, null))).toBe(countInside(add(66, 76)));
  });

  test("a loose strip of the same color does not, even where the garment was expected", () => {
    const strip = rectangle(30, 42, 53, 56);
    const cut = { ...main, data: main.data.map((value, at) => value | strip.data[at]!) };
    expect(toGarmentShape(cut, rectangle(30, 50, 20, 58), none, null).data).toEqual(main.data);
  });

  test("a thing of the same color further away does not", () => {
    expect(toGarmentShape(add(100, 110), seed, none, null).data).toEqual(main.data);
  });
});

test("a narrow gap that shows the background stays open, a notch of the cut in the cloth is closed", () => {
  const left = rectangle(20, 40);
  const right = rectangle(42, 60);
  const waist = rectangle(20, 60, 10, 20);
  const cut = { ...left, data: left.data.map((value, at) => value | right.data[at]! | waist.data[at]!) };
  const gap = rectangle(40, 42, 20, 50);
  const whole = rectangle(20, 60);
  const none = createMask(width, height);
  expect(toGarmentShape(cut, waist, gap, null).data).toEqual(cut.data);
  expect(toGarmentShape(cut, waist, none, null).data).toEqual(whole.data);
});
