import { describe, expect, test } from "vitest";
import { toGarmentShape } from "#imaging/mask/garment-shape.ts";
import { growCloth } from "#imaging/mask/grow-cloth.ts";
import type { Oklab, OklabImage } from "#imaging/oklab.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { countInside, createMask } from "#imaging/raster.ts";

const width = 120;
const height = 60;
const beige: Oklab = { l: 0.72, a: 0.026, b: 0.05 };
const grey: Oklab = { l: 0.72, a: 0, b: 0.004 };

function rectangle(left: number, right: number, top = 10, bottom = 50): BinaryMask {
  const mask = createMask(width, height);
  for (let y = top; y < bottom; y++) mask.data.fill(1, y * width + left, y * width + right);
  return mask;
}

/** Cloth that turns away from the light to the right, a sharp edge at x = 80 and `beyond` behind it. */
function drawFading(cloth: Oklab, beyond: Oklab): OklabImage {
  const plane = (): Float32Array => new Float32Array(width * height);
  const image = { l: plane(), a: plane(), b: plane(), width, height };
  for (let at = 0; at < width * height; at++) {
    const x = at % width;
    const light = x < 60 ? 1 : 1 - 0.02 * (x - 60);
    const { l, a, b } = x < 80 ? cloth : beyond;
    const share = x < 80 ? light : 1;
    image.l[at] = l * share;
    image.a[at] = a * share;
    image.b[at] = b * share;
  }
  return image;
}

const everywhere = rectangle(0, width, 0, height);

describe("cloth that goes on in the shade", () => {
  const found = rectangle(20, 72);

  test("is followed to the edge where something else begins", () => {
    const grown = growCloth(drawFading(beige, { l: 0.43, a: 0, b: 0 }), found, rectangle(20, width));
    expect(grown.data).toEqual(rectangle(20, 80).data);
  });

  test("is not followed to where the garment can't be", () => {
    expect(growCloth(drawFading(beige, beige), found, found).data).toEqual(found.data);
  });

  test("is not followed when it is grey, as shadows on anything are", () => {
    expect(growCloth(drawFading(grey, grey), found, everywhere).data).toEqual(found.data);
  });
});

describe("pieces of a cut", () => {
  const seed = rectangle(30, 50, 20, 40);
  const main = rectangle(20, 60);
  const add = (left: number, right: number): BinaryMask => {
    const piece = rectangle(left, right, 20, 40);
    return { ...main, data: main.data.map((value, at) => value | piece.data[at]!) };
  };
  const none = createMask(width, height);

  test("what a strap or an arm parts from the garment belongs to it", () => {
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
