import { describe, expect, test } from "vitest";
import {
  fitPhoto,
  isFitted,
  type Point,
  panBy,
  pinch,
  showPoint,
  swipeOf,
  toCanvas,
  toPhoto,
  zoomAt,
} from "#components/outline-editor/viewport.ts";

const photo = { width: 1200, height: 1500 };
const canvas = { width: 600, height: 500 };
const fitted = fitPhoto(photo, canvas);

test("the whole photo is shown in the middle", () => {
  expect(fitted).toEqual({ scale: 1 / 3, x: 100, y: 0 });
  expect(isFitted(fitted, photo, canvas)).toBe(true);
});

test("points of the canvas and pixels of the photo map to each other both ways", () => {
  const zoomed = zoomAt(fitted, 3.7, { x: 240, y: 130 }, photo, canvas);
  for (const point of [
    { x: 0, y: 0 },
    { x: 311, y: 207 },
  ]) {
    const back = toCanvas(zoomed, toPhoto(zoomed, point));
    expect(back.x).toBeCloseTo(point.x, 6);
    expect(back.y).toBeCloseTo(point.y, 6);
  }
});

test("zooming keeps the pixel under the pointer", () => {
  const at = { x: 320, y: 210 };
  const under = toPhoto(fitted, at);
  const zoomed = zoomAt(fitted, 4, at, photo, canvas);
  expect(toPhoto(zoomed, at).x).toBeCloseTo(under.x, 6);
  expect(toPhoto(zoomed, at).y).toBeCloseTo(under.y, 6);
  expect(isFitted(zoomed, photo, canvas)).toBe(false);
});

test("zooming ends at the whole photo and at eight screen pixels for one of the photo", () => {
  expect(zoomAt(fitted, 0.01, { x: 0, y: 0 }, photo, canvas)).toEqual(fitted);
  expect(zoomAt(fitted, 1000, { x: 300, y: 250 }, photo, canvas).scale).toBe(8);
});

describe("moving", () => {
  const zoomed = zoomAt(fitted, 6, { x: 300, y: 250 }, photo, canvas);

  test("follows the hand", () => {
    const moved = panBy(zoomed, { x: 30, y: -40 }, photo, canvas);
    expect([moved.x - zoomed.x, moved.y - zoomed.y]).toEqual([30, -40]);
  });

  test("never leaves the photo, and a photo that fits stays", () => {
    const away = panBy(zoomed, { x: 1e6, y: -1e6 }, photo, canvas);
    expect(away.x).toBe(0);
    expect(away.y).toBe(canvas.height - photo.height * zoomed.scale);
    expect(panBy(fitted, { x: 50, y: 50 }, photo, canvas)).toEqual(fitted);
  });

  test("brings a pixel into view, and leaves one alone that is", () => {
    const corner = { x: 1190, y: 10 };
    const shown = toCanvas(showPoint(zoomed, corner, photo, canvas), corner);
    expect(shown.x).toBeGreaterThan(0);
    expect(shown.x).toBeLessThan(canvas.width);
    expect(shown.y).toBeGreaterThan(0);
    const center = toPhoto(zoomed, { x: 300, y: 250 });
    expect(showPoint(zoomed, center, photo, canvas)).toBe(zoomed);
  });
});

test("two fingers carry and zoom: the pixels under them stay under them", () => {
  const start = zoomAt(fitted, 4, { x: 300, y: 250 }, photo, canvas);
  const before: [{ x: number; y: number }, { x: number; y: number }] = [
    { x: 250, y: 250 },
    { x: 350, y: 250 },
  ];
  const now: typeof before = [
    { x: 230, y: 260 },
    { x: 390, y: 260 },
  ];
  const pinched = pinch(start, before, now, photo, canvas);
  before.forEach((finger, index) => {
    const under = toCanvas(pinched, toPhoto(start, finger));
    expect(under.x).toBeCloseTo(now[index]!.x, 6);
    expect(under.y).toBeCloseTo(now[index]!.y, 6);
  });
});

test("two fingers that go across together swipe; those that part, or go down, do not", () => {
  const fingers = (x: number, y: number, apart = 60): [Point, Point] => [
    { x, y },
    { x: x + apart, y },
  ];
  const from = fingers(200, 200);
  expect(swipeOf(from, fingers(90, 220))).toBe(1);
  expect(swipeOf(from, fingers(310, 190, 70))).toBe(-1);
  expect(swipeOf(from, fingers(160, 200))).toBe(0);
  expect(swipeOf(from, fingers(90, 300))).toBe(0);
  expect(swipeOf(from, fingers(90, 200, 160))).toBe(0);
});
