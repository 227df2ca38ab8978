import { expect, test } from "vitest";
import { clearGaps } from "#imaging/mask/clear-gaps.ts";
import { toEdgeColors, toGarmentAlpha } from "#imaging/mask/garment-alpha.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { type BinaryMask, createMask, type RgbImage } from "#imaging/raster.ts";

const scale = 4;
const side = 100;
const backdrop = [226, 224, 220] as const;
const cloth = [96, 70, 52] as const;

type Color = readonly [number, number, number];

/** A garment from 20 to 80 of a grid, drawn at four times its size, with other colors at some of its pixels. */
function draw(colorAt: (x: number, y: number) => Color | null) {
  const grid = side * scale;
  const full: RgbImage = { width: grid, height: grid, data: new Uint8Array(grid * grid * 3) };
  const copy: RgbImage = { width: side, height: side, data: new Uint8Array(side * side * 3) };
  const mask: BinaryMask = createMask(side, side);
  for (let y = 0; y < grid; y++) {
    for (let x = 0; x < grid; x++) {
      const cell = Math.floor(y / scale) * side + Math.floor(x / scale);
      const isInside = x >= 80 && x < 320 && y >= 80 && y < 320;
      if (isInside) mask.data[cell] = 1;
      const grain = ((x * 7 + y * 13) % 5) - 2;
      const color = (isInside ? colorAt(x, y) : null) ?? (isInside ? cloth : backdrop);
      for (let channel = 0; channel < 3; channel++) {
        full.data[(y * grid + x) * 3 + channel] = color[channel]! + grain;
        copy.data[cell * 3 + channel]! += (color[channel]! + grain) / scale ** 2;
      }
    }
  }
  const colors = toEdgeColors(copy, mask);
  const before = toGarmentAlpha(full, copy, mask, colors);
  const after = clearGaps(full, before, toOklabImage(copy, mask), mask, colors);
  return { before, after, at: (x: number, y: number) => y * grid + x };
}

test("the narrow end of a gap that the mask covers is cleared, in its shade too", () => {
  // From the lower edge upwards, nine pixels wide, darker towards its end.
  const { before, after, at } = draw((x, y) => {
    if (x < 196 || x > 204 || y < 230) return null;
    const shade = 1 - (320 - y) / 600;
    return [backdrop[0] * shade, backdrop[1] * shade, backdrop[2] * shade];
  });
  for (const y of [235, 260, 290]) {
    expect(before[at(200, y)]).toBeGreaterThan(127);
    expect(after[at(200, y)]).toBe(0);
    expect(after[at(190, y)]).toBe(255);
    expect(after[at(210, y)]).toBe(255);
  }
});

test("a slit below an arm is cleared though it ends at both sides; a label of the same color is not", () => {
  const { after, at } = draw((x, y) => {
    if (x >= 110 && x < 118 && y >= 150 && y < 260) return backdrop;
    return x >= 180 && x < 220 && y >= 120 && y < 135 ? backdrop : null;
  });
  expect(after[at(113, 200)]).toBe(0);
  expect(after[at(104, 200)]).toBe(255);
  expect(after[at(200, 127)]).toBe(255);
});

/** Pixels that were garment and are not any more. */
function countCleared({ before, after }: ReturnType<typeof draw>): number {
  return after.filter((value, at) => value < 128 && before[at]! >= 128).length;
}

test("a highlight that fades from the backdrop's color into the cloth stays garment", () => {
  const fade = draw((x) => {
    const light = Math.max(0, 1 - (x - 80) / 90);
    const mix = (channel: 0 | 1 | 2) => cloth[channel] + light * (backdrop[channel] - cloth[channel]);
    return [mix(0), mix(1), mix(2)];
  });
  expect(countCleared(fade)).toBe(0);
});

test("stripes as bright as the backdrop stay garment, although they look like slits", () => {
  const stripes = draw((x, y) => (x > 100 && x < 300 && x % 20 < 6 && y > 120 && y < 280 ? backdrop : null));
  expect(countCleared(stripes)).toBe(0);
});
