import { describe, expect, test } from "vitest";
import { createMask } from "#imaging/raster.ts";
import { type GridBox, listPartBoxes } from "#imaging/swap/part-boxes.ts";
import { cropFurther, cropScaled } from "#imaging/swap/scaled-crop.ts";

const picture = { data: new Uint8Array(1000 * 800 * 3), width: 1000, height: 800 };
const crop = cropScaled(picture, { left: 0, top: 0, right: 1000, bottom: 800 }, 200_000);
const { width, height } = crop.image;

function boxesOf(parts: readonly GridBox[]): GridBox[] {
  const mask = createMask(width, height);
  for (const { left, top, right, bottom } of parts)
    for (let y = top; y < bottom; y++) mask.data.fill(1, y * width + left, y * width + right);
  return listPartBoxes(mask, crop);
}

function isRoomy({ left, top, right, bottom }: GridBox, part: GridBox): boolean {
  return (
    (left === 0 || part.left - left >= 16) &&
    (top === 0 || part.top - top >= 16) &&
    (right === width || right - part.right >= 16) &&
    (bottom === height || bottom - part.bottom >= 16)
  );
}

describe("boxes round the parts of a mask", () => {
  const arm = { left: 20, top: 30, right: 40, bottom: 200 };
  const leg = { left: 300, top: 250, right: 340, bottom: height };

  test("parts far apart have one each, with room for what decides their outline", () => {
    const boxes = boxesOf([arm, leg]);
    expect(boxes).toHaveLength(2);
    expect(isRoomy(boxes[0]!, arm)).toBe(true);
    expect(isRoomy(boxes[1]!, leg)).toBe(true);
    expect(boxes[0]!.right).toBeLessThanOrEqual(boxes[1]!.left);
  });

  test("parts whose surroundings meet share one", () => {
    const beside = { left: 60, top: 100, right: 80, bottom: 120 };
    const boxes = boxesOf([arm, leg, beside]);
    expect(boxes).toHaveLength(2);
    expect(isRoomy(boxes[0]!, beside)).toBe(true);
  });

  test("an empty mask has none", () => {
    expect(boxesOf([])).toEqual([]);
  });

  test("a box is a crop of the picture where the whole crop shows it", () => {
    const part = cropFurther(crop, boxesOf([arm])[0]!);
    const box = boxesOf([arm])[0]!;
    expect(part.image).toMatchObject({ width: box.right - box.left, height: box.bottom - box.top });
    expect(Math.abs(part.left * crop.scaleX - box.left)).toBeLessThan(0.5);
    expect(part.scaleX).toBeCloseTo(crop.scaleX, 2);
  });
});
