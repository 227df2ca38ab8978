import { expect, test } from "vitest";
import { previewColor } from "#components/outline-editor/preview-color.ts";

/** A row of gray pixels. */
function grays(...values: number[]): Uint8ClampedArray {
  return Uint8ClampedArray.from(values.flatMap((value) => [value, value, value, 255]));
}
const pixelOf = (pixels: Uint8ClampedArray, index: number) => [...pixels.slice(index * 4, index * 4 + 3)];
const all = (count: number) => new Uint8Array(count).fill(255);

test("cloth of one color becomes the target color", () => {
  const out = previewColor(grays(180, 180, 180), all(3), null, "#1F3A5F");
  const [red, green, blue] = pixelOf(out, 1);
  expect(Math.abs(red! - 0x1f)).toBeLessThan(5);
  expect(Math.abs(green! - 0x3a)).toBeLessThan(5);
  expect(Math.abs(blue! - 0x5f)).toBeLessThan(5);
});

test("folds are kept: darker pixels stay darker", () => {
  const out = previewColor(grays(120, 150, 180, 210), all(4), null, "#7A1F2B");
  const light = [0, 1, 2, 3].map((index) => pixelOf(out, index).reduce((sum, value) => sum + value, 0));
  expect([...light].sort((a, b) => a - b)).toEqual(light);
  expect(light[3]! - light[0]!).toBeGreaterThan(100);
});

test("nothing outside the mask and nothing that is kept changes; an edge changes by its share", () => {
  const photo = grays(200, 200, 200, 200);
  const out = previewColor(
    photo,
    Uint8Array.from([0, 255, 255, 128]),
    Uint8Array.from([0, 255, 0, 0]),
    "#000000",
  );
  expect(pixelOf(out, 0)).toEqual([200, 200, 200]);
  expect(pixelOf(out, 1)).toEqual([200, 200, 200]);
  expect(pixelOf(out, 2)[0]).toBeLessThan(8);
  expect(pixelOf(out, 3)[0]).toBeGreaterThan(85);
  expect(pixelOf(out, 3)[0]).toBeLessThan(115);
  expect([...photo.slice(0, 4)]).toEqual([200, 200, 200, 255]);
});

test("an empty mask leaves the photo as it is", () => {
  const photo = grays(10, 250);
  expect(previewColor(photo, new Uint8Array(2), null, "#FF0000")).toEqual(photo);
});
