/** A person's strokes on a mask: what they reach, and what they leave as it is. */
import { expect, test } from "vitest";
import { correctMask, type GridStroke, paintReach, paintStrokes } from "#imaging/mask/correct-mask.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { type BinaryMask, createMask, type RgbImage } from "#imaging/raster.ts";

const [width, height] = [120, 80];

/** One gray all over, with a dark shirt from column 40 to 79. */
function drawPhoto(): RgbImage {
  const data = new Uint8Array(width * height * 3).fill(200);
  for (let y = 0; y < height; y++) data.fill(60, (y * width + 40) * 3, (y * width + 80) * 3);
  return { data, width, height };
}

function columns(from: number, to: number): BinaryMask {
  const mask = createMask(width, height);
  for (let y = 0; y < height; y++) mask.data.fill(1, y * width + from, y * width + to);
  return mask;
}

function correct(present: BinaryMask, kind: "add" | "remove", stroke: GridStroke): BinaryMask {
  const none = createMask(width, height);
  const drawn = paintStrokes(width, height, [stroke]);
  const seeds = kind === "add" ? { add: drawn, remove: none } : { add: none, remove: drawn };
  return correctMask(toOklabImage(drawPhoto()), present, seeds, paintReach(width, height, [stroke]));
}

const at = (mask: BinaryMask, x: number, y: number): number => mask.data[y * width + x]!;

test("a stroke takes the cloth up to its edges that a brush half as wide was drawn along", () => {
  const mask = correct(createMask(width, height), "add", {
    radius: 11,
    points: [
      { x: 59.5, y: 0 },
      { x: 59.5, y: height - 1 },
    ],
  });
  expect([at(mask, 42, 40), at(mask, 77, 40)]).toEqual([1, 1]);
  expect([at(mask, 37, 40), at(mask, 82, 40)]).toEqual([0, 0]);
});

test("a long fine stroke changes nothing far beside it, even where nothing but gray lies between", () => {
  const present = columns(0, 80);
  const mask = correct(present, "remove", {
    radius: 4,
    points: [
      { x: 32, y: 0 },
      { x: 32, y: height - 1 },
    ],
  });
  expect(at(mask, 32, 40)).toBe(0);
  // What an earlier stroke put there stays.
  expect(at(mask, 10, 40)).toBe(1);
  expect(at(mask, 60, 40)).toBe(1);
});
