import { expect, test } from "vitest";
import { toOklabImage } from "#imaging/oklab.ts";
import { countInside, createMask, type RgbImage } from "#imaging/raster.ts";
import { findClothParts } from "#imaging/recolor/cloth-parts.ts";

const side = 160;
/** The garment leaves this much of the picture on each side. */
const margin = 12;
const isInside = (x: number, y: number): boolean =>
  x >= margin && x < side - margin && y >= margin && y < side - margin;
const sleeve = 40;
const isSleeve = (x: number): boolean => x < sleeve || x >= side - sleeve;

/** A garment with a sleeve at each side; the right half is in the shade. */
function draw(colorOf: (x: number, y: number) => readonly number[]) {
  const image: RgbImage = { width: side, height: side, data: new Uint8Array(side * side * 3).fill(250) };
  const mask = createMask(side, side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!isInside(x, y)) continue;
      const light = 1 - (0.35 * x) / side;
      image.data.set(
        colorOf(x, y).map((value) => Math.round(value * light)),
        (y * side + x) * 3,
      );
      mask.data[y * side + x] = 1;
    }
  }
  return { lab: toOklabImage(image), mask };
}

test("both sleeves are one part, in light and in shade, and the parts cover the garment up to its rim", () => {
  const { lab, mask } = draw((x) => (isSleeve(x) ? [30, 50, 120] : [225, 222, 215]));
  const [body, sleeves, ...rest] = findClothParts(lab, mask);
  expect(rest).toEqual([]);
  expect(countInside(body!) + countInside(sleeves!)).toBe(countInside(mask));
  for (let y = margin; y < side - margin; y++) {
    for (let x = margin; x < side - margin; x++) {
      // Pixels beside the seam may be of either.
      if (Math.min(Math.abs(x - sleeve), Math.abs(x - (side - sleeve))) <= 2) continue;
      expect([x, y, (isSleeve(x) ? sleeves : body)!.data[y * side + x]]).toEqual([x, y, 1]);
    }
  }
});

test("three colors are three parts, the largest first", () => {
  const { lab, mask } = draw((x, y) =>
    y < 50 ? [190, 40, 50] : x < sleeve ? [30, 50, 120] : [225, 222, 215],
  );
  const parts = findClothParts(lab, mask);
  expect(parts.map(({ data }) => [20, 80].map((y) => data[y * side + 100]).join())).toEqual([
    "0,1",
    "1,0",
    "0,0",
  ]);
});

test("a garment of one color, and one with a print, have no parts", () => {
  const plain = draw(() => [40, 90, 70]);
  const printed = draw((x, y) => (x > 60 && x < 100 && y > 50 && y < 90 ? [230, 40, 40] : [225, 222, 215]));
  for (const { lab, mask } of [plain, printed]) expect(findClothParts(lab, mask)).toEqual([]);
});
