/** A person's strokes on a mask: what they reach, and what they leave as it is. */
import { expect, test } from "vitest";
import { correctMask, type GridStroke, paintCores, paintReach } from "#imaging/mask/correct-mask.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { type BinaryMask, countInside, createMask, type RgbImage } from "#imaging/raster.ts";

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
  const drawn = paintCores(width, height, [stroke]);
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

test("a dot is painted wherever it lies, also between four pixels", () => {
  for (const place of [40, 40.25, 40.5])
    expect(
      countInside(paintCores(width, height, [{ radius: 0.1, points: [{ x: place, y: place }] }])),
    ).toBeGreaterThan(0);
});

test("a brush that crosses the garment's edge takes the garment and leaves the wall", () => {
  const mask = correct(createMask(width, height), "add", {
    radius: 10,
    points: [
      { x: 45, y: 0 },
      { x: 45, y: height - 1 },
    ],
  });
  expect([at(mask, 41, 40), at(mask, 50, 40)]).toEqual([1, 1]);
  expect([at(mask, 38, 40), at(mask, 36, 40)]).toEqual([0, 0]);
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

/** A blue wall with a dark shirt, a red strap across it, and a red scarf left of it in two parts. */
function drawScarf(): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isShirt = x >= 40 && x < 80;
      const isStrap = isShirt && y >= 20 && y < 28;
      const isRed = isStrap || isOnScarf(x, y);
      data.set(isRed ? [190, 40, 40] : isShirt ? [40, 40, 45] : [120, 150, 200], (y * width + x) * 3);
    }
  return { data, width, height };
}

function isOnScarf(x: number, y: number): boolean {
  const isBroad = x >= 10 && x < 40 && y >= 5 && y < 40;
  const isEnd = x >= 10 && x < 18 && y >= 40 && y < 60;
  return isBroad || isEnd;
}

test("what a stroke cuts off from the mask and leaves beside it goes too", () => {
  const present = columns(40, 80);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < 40; x++) if (isOnScarf(x, y)) present.data[y * width + x] = 1;
  const mask = removeAlong(present, 6, [
    [36, 10],
    [14, 12],
    [16, 30],
    [36, 34],
  ]);
  expect([at(mask, 12, 20), at(mask, 12, 58)]).toEqual([0, 0]);
  expect(at(mask, 60, 40)).toBe(1);
});

test("a part of the garment that a stroke cuts off stays", () => {
  const shirt = createMask(width, height);
  for (let y = 14; y < 70; y++) shirt.data.fill(1, y * width + 40, y * width + 80);
  // Over a strap that crosses the shirt.
  const mask = removeAlong(shirt, 3, [
    [43, 24],
    [76, 24],
  ]);
  expect([at(mask, 60, 16), at(mask, 60, 24), at(mask, 60, 50)]).toEqual([1, 0, 1]);
});

function removeAlong(present: BinaryMask, radius: number, line: [number, number][]): BinaryMask {
  const strokes = [{ radius, points: line.map(([x, y]) => ({ x, y })) }];
  const seeds = { add: createMask(width, height), remove: paintCores(width, height, strokes) };
  const reach = paintReach(width, height, strokes);
  expect(at(reach, 12, 58), "the end of the scarf is out of reach").toBe(0);
  return correctMask(toOklabImage(drawScarf()), present, seeds, reach);
}
