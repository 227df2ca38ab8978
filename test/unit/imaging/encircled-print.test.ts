import { expect, test } from "vitest";
import { toOklabImage } from "#imaging/oklab.ts";
import { createMask, type Point, type RgbImage } from "#imaging/raster.ts";
import { findEncircledPrint, isLoop } from "#imaging/recolor/encircled-print.ts";

const side = 160;

/** Light cloth that gets darker to the right, with ink on it. */
function drawCloth(inkAt: (x: number, y: number) => [number, number, number] | null): RgbImage {
  const image = { width: side, height: side, data: new Uint8Array(side * side * 3) };
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const light = 235 - x * 0.15 + ((x * 7 + y * 13) % 5);
      image.data.set(inkAt(x, y) ?? [light, light, light - 4], (y * side + x) * 3);
    }
  }
  return image;
}

const around = (radius: number): Point[] =>
  Array.from({ length: 33 }, (_, at) => ({
    x: 80 + radius * Math.cos((at * Math.PI) / 16),
    y: 80 + radius * Math.sin((at * Math.PI) / 16),
  }));

function encircle(image: RgbImage): (x: number, y: number) => number {
  const garment = createMask(side, side);
  garment.data.fill(1);
  const print = findEncircledPrint(toOklabImage(image), around(60), garment);
  return (x, y) => print.data[y * side + x]!;
}

test("an encircled photograph is kept with the parts of it that have the cloth's color, and no cloth around it", () => {
  const printAt = encircle(
    drawCloth((x, y) => {
      if (x < 45 || x >= 115 || y < 50 || y >= 110) return null;
      if (Math.hypot(x - 80, y - 80) < 12) return [226, 226, 222];
      return [150 - y, 90 + (x % 20), 60 + y];
    }),
  );
  for (const [x, y] of [
    [50, 60],
    [110, 105],
    [80, 80],
  ] as const)
    expect(printAt(x, y)).toBe(1);
  for (const [x, y] of [
    [30, 80],
    [80, 40],
    [80, 120],
    [10, 10],
  ] as const)
    expect(printAt(x, y)).toBe(0);
});

test("of an encircled letter the ink is kept; the cloth that it surrounds is dyed", () => {
  const printAt = encircle(
    drawCloth((x, y) => (Math.abs(Math.hypot(x - 80, y - 80) - 30) < 5 ? [30, 40, 120] : null)),
  );
  expect(printAt(110, 80)).toBe(1);
  expect(printAt(80, 80)).toBe(0);
});

test("encircled cloth without a print is kept whole", () => {
  const printAt = encircle(drawCloth(() => null));
  expect(printAt(80, 80)).toBe(1);
  expect(printAt(10, 10)).toBe(0);
});

test("a stroke is a loop when its ends meet around something wider than the brush", () => {
  expect(isLoop(around(60), 5)).toBe(true);
  expect(isLoop(around(60), 25)).toBe(true);
  expect(isLoop(around(60), 35)).toBe(false);
  expect(isLoop(around(60).slice(0, 20), 5)).toBe(false);
  expect(isLoop([{ x: 10, y: 10 }], 5)).toBe(false);
  expect(
    isLoop(
      [
        { x: 10, y: 10 },
        { x: 90, y: 10 },
      ],
      1,
    ),
  ).toBe(false);
});
