import { expect, test } from "vitest";
import { dropSpecks } from "#imaging/mask/drop-specks.ts";
import { featherAlpha } from "#imaging/mask/feather-alpha.ts";
import { toEdgeColors, toGarmentAlpha } from "#imaging/mask/garment-alpha.ts";
import { createMask, type RgbImage } from "#imaging/raster.ts";

type Color = readonly [number, number, number];

function draw(width: number, height: number, colorAt: (x: number, y: number) => Color): RgbImage {
  const image: RgbImage = { width, height, data: new Uint8Array(width * height * 3) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) image.data.set(colorAt(x, y), (y * width + x) * 3);
  }
  return image;
}

const mix = (one: Color, other: Color, share: number): Color =>
  one.map((value, at) => Math.round(value * share + other[at]! * (1 - share))) as unknown as Color;

const cloth: Color = [228, 228, 232];
const skin: Color = [176, 132, 112];
const shadow: Color = [72, 50, 42];
const scale = 4;
const side = 96;

/** Cloth to the left of x = 192, then a contact shadow of 3 px, then skin. Its edge is as wide as a lens blurs it. */
const besideShadow = draw(side * scale, side * scale, (x) => {
  const share = Math.min(1, Math.max(0, (193.5 - x) / 3));
  return x < 194 ? mix(cloth, shadow, share) : x < 196 ? shadow : skin;
});

test("light cloth beside its contact shadow: a mixed pixel of skin's lightness is covered by its share of cloth", () => {
  const copy = draw(side, side, (x, y) => {
    const sum = [0, 0, 0];
    for (let at = 0; at < scale; at++) {
      const from = (y * scale * besideShadow.width + x * scale + at) * 3;
      for (let channel = 0; channel < 3; channel++)
        sum[channel]! += besideShadow.data[from + channel]! / scale;
    }
    return sum.map(Math.round) as unknown as Color;
  });
  const mask = createMask(side, side);
  for (let at = 0; at < mask.data.length; at++) mask.data[at] = at % side < 48 ? 1 : 0;
  const alpha = toGarmentAlpha(besideShadow, copy, mask, toEdgeColors(copy, mask));
  const row = alpha.subarray(200 * besideShadow.width);
  expect(row[186]).toBe(255);
  // Half cloth, half shadow.
  expect(row[192]).toBeGreaterThan(90);
  expect(row[197]).toBe(0);
});

test("a matte a pixel beside an edge of the picture moves onto it, also across tiles", () => {
  const edge = 192;
  const image = draw(400, 230, (x) => (x < edge ? [40, 60, 120] : [200, 190, 170]));
  for (const displaced of [-1, 1]) {
    const alpha = Uint8Array.from({ length: 400 * 230 }, (_, at) => (at % 400 < edge + displaced ? 255 : 0));
    const after = featherAlpha(image, alpha);
    for (const y of [5, 191, 192, 225]) {
      const row = after.subarray(y * 400, (y + 1) * 400);
      expect(row[edge - 1]! - row[edge]!).toBeGreaterThan(150);
      expect(row[edge - 12]).toBe(255);
      expect(row[edge + 12]).toBe(0);
    }
  }
});

test("a matte is not softened where no color shows the edge: white cloth before a white wall", () => {
  const image = draw(120, 60, (x, y) => {
    const grain = (x * 7 + y * 5) % 3;
    return [236 + grain, 236 + grain, 234 + grain];
  });
  const ramp = [...Array(58).fill(255), 204, 153, 102, 51, ...Array(58).fill(0)];
  const after = featherAlpha(
    image,
    Uint8Array.from({ length: 120 * 60 }, (_, at) => ramp[at % 120]),
  );
  const row = after.subarray(30 * 120, 31 * 120);
  expect(row.filter((value) => value > 0 && value < 255).length).toBeLessThanOrEqual(4);
  expect(row[59]).toBeGreaterThan(127);
  expect(row[60]).toBeLessThan(128);
});

test("specks beside a garment are cleared; a part of it is not, nor what a person drew", () => {
  const fill = (alpha: Uint8Array, left: number, top: number, width: number, height: number): void => {
    for (let y = top; y < top + height; y++) alpha.fill(255, y * 200 + left, y * 200 + left + width);
  };
  const draw = (): Uint8Array => {
    const alpha = new Uint8Array(200 * 200);
    fill(alpha, 20, 20, 100, 100);
    fill(alpha, 150, 20, 5, 5);
    fill(alpha, 150, 60, 2, 2);
    fill(alpha, 150, 100, 2, 2);
    return alpha;
  };
  const count = (alpha: Uint8Array): number => alpha.filter((value) => value > 0).length;
  expect(count(dropSpecks(draw(), 200, 200))).toBe(10_025);
  expect(count(dropSpecks(draw(), 200, 200, (pixel) => pixel === 100 * 200 + 150))).toBe(10_029);
});
