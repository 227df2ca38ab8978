/** What of a garment is ink: a color that is cloth elsewhere is not. */
import { expect, test } from "vitest";
import { type Oklab, toOklabImage } from "#imaging/oklab.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { countInside } from "#imaging/raster.ts";
import { findInk, type PrintReading } from "#imaging/recolor/ink.ts";

const side = 120;
const blue = [70, 90, 140] as const;
const red = [170, 60, 60] as const;
const black = [50, 50, 55] as const;
const white = [220, 220, 220] as const;

type Color = readonly [number, number, number];
type Colors = [cloth: Color, ink: Color];

/** Cloth with a square of ink; with `blend` the cloth passes into the ink's color towards the right. */
function readInk(blend: boolean, reading: PrintReading = "auto", [cloth, ink] = [blue, red] as Colors) {
  const image: RgbImage = { width: side, height: side, data: new Uint8Array(side * side * 3) };
  const inside = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isSquare = x >= 20 && x < 34 && y >= 40 && y < 54;
      const share = isSquare ? 1 : blend ? Math.min(1, Math.max(0, (x - 60) / 40)) : 0;
      for (let channel = 0; channel < 3; channel++)
        image.data[(y * side + x) * 3 + channel] =
          cloth[channel]! + share * (ink[channel]! - cloth[channel]!) + 0.5;
      if (x > 1 && y > 1 && x < side - 2 && y < side - 2) inside[y * side + x] = 1;
    }
  }
  const lab = toOklabImage(image);
  const base: Oklab = { l: lab.l[5 * side + 5]!, a: lab.a[5 * side + 5]!, b: lab.b[5 * side + 5]! };
  return findInk(lab, inside, base, reading);
}

test("a square of another color is ink and keeps its color without a question", () => {
  const { core, doubt } = readInk(false);
  expect(countInside(core)).toBeGreaterThan(150);
  expect(doubt).toBeNull();
});

test("where the same color is cloth elsewhere, the square is dyed with it, and a person is asked", () => {
  const { core, doubt } = readInk(true);
  expect(countInside(core)).toBe(0);
  expect(doubt).toMatchObject({ code: "print_unclear" });
});

test.each<[string, Colors]>([
  ["red on blue", [blue, red]],
  ["white on black", [black, white]],
])(
  "%s that a person calls printed is no patchwork: a color is kept everywhere or dyed everywhere",
  (_, colors) => {
    expect(countInside(readInk(false, "printed", colors).core)).toBeGreaterThan(150);
    const { core } = readInk(true, "printed", colors);
    const [square, cloth] = [core.data[47 * side + 27], core.data[47 * side + 110]];
    expect(square).toBe(cloth);
  },
);

test("sunlight that reaches the outline is not kept because a person calls the garment printed", () => {
  const image: RgbImage = { width: side, height: side, data: new Uint8Array(side * side * 3) };
  const inside = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const sun = Math.min(1, Math.max(0, (x - 64) / 24));
      const isPrint = x >= 20 && x < 34 && y >= 40 && y < 54;
      const cloth = blue.map((value, channel) => value + sun * ([200, 200, 205][channel]! - value));
      image.data.set(isPrint ? red : cloth, (y * side + x) * 3);
      if (x > 1 && y > 1 && x < side - 2 && y < side - 2) inside[y * side + x] = 1;
    }
  }
  const lab = toOklabImage(image);
  const base: Oklab = { l: lab.l[5 * side + 5]!, a: lab.a[5 * side + 5]!, b: lab.b[5 * side + 5]! };
  const { core } = findInk(lab, inside, base, "printed");
  expect([core.data[47 * side + 27], core.data[20 * side + 100]]).toEqual([1, 0]);
});

/** White cloth with a picture that passes into it at the left, or with a dark shade of the cloth at the outline. */
function readSoft(isPicture: boolean) {
  const image: RgbImage = { width: side, height: side, data: new Uint8Array(side * side * 3).fill(225) };
  const inside = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = (y * side + x) * 3;
      if (x > 1 && y > 1 && x < side - 2 && y < side - 2) inside[y * side + x] = 1;
      const dark = Math.min(1, Math.max(0, (x - 30) / 40)) * 180;
      if (isPicture && x >= 30 && x < 90 && y >= 30 && y < 90) image.data.fill(225 - dark, at, at + 3);
      if (!isPicture && x >= 90) image.data.fill(225 - Math.min(180, (x - 90) * 7), at, at + 3);
    }
  }
  const lab = toOklabImage(image);
  const base: Oklab = { l: lab.l[5 * side + 5]!, a: lab.a[5 * side + 5]!, b: lab.b[5 * side + 5]! };
  return findInk(lab, inside, base, "auto");
}

test("a picture that passes into the cloth on one side is asked about; a shadow at the outline is not", () => {
  expect(readSoft(true).doubt).toMatchObject({ code: "print_unclear" });
  expect(readSoft(false).doubt).toBeNull();
});
