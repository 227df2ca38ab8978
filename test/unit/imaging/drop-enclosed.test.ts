import { describe, expect, test } from "vitest";
import { dropEnclosed } from "#imaging/mask/drop-enclosed.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { createMask } from "#imaging/raster.ts";

const width = 80;
const height = 80;

function rectangles(...list: [left: number, top: number, right: number, bottom: number][]): BinaryMask {
  const mask = createMask(width, height);
  for (const [left, top, right, bottom] of list)
    for (let y = top; y < bottom; y++) mask.data.fill(1, y * width + left, y * width + right);
  return mask;
}

describe("what lies between parts of another garment", () => {
  const tee = [10, 5, 70, 40] as const;
  const jeans = rectangles([10, 40, 70, 52], [10, 58, 70, 80]);

  test("is that garment's own when it is as narrow as a seam", () => {
    const cut = rectangles([...tee], [10, 52, 70, 58]);
    expect(dropEnclosed(cut, jeans).data).toEqual(rectangles([...tee]).data);
  });

  test("stays when it is as wide as a garment", () => {
    const cut = rectangles([...tee], [10, 52, 70, 66]);
    const wide = rectangles([10, 40, 70, 52], [10, 66, 70, 80]);
    expect(dropEnclosed(cut, wide).data).toEqual(cut.data);
  });

  test("stays when there is another garment on one side only, such as a strap's", () => {
    const cut = rectangles([...tee], [30, 40, 34, 60]);
    expect(dropEnclosed(cut, rectangles([10, 45, 30, 80])).data).toEqual(cut.data);
  });
});
