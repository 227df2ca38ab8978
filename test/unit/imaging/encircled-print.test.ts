import { expect, test } from "vitest";
import { toOklabImage } from "#imaging/oklab.ts";
import { fillPolygon } from "#imaging/polygon.ts";
import { countInside, createMask, type Point, type RgbImage } from "#imaging/raster.ts";
import { findEncircledPrint, findLoop } from "#imaging/recolor/encircled-print.ts";
import { createRng, type Rng } from "#test-support/rng.ts";
import { seed } from "#test-support/seed.ts";

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

/** An ellipse as a hand draws it: from any angle, not quite round, over less or more than one turn. */
function drawLoop(rng: Rng, size: { width: number; height: number }, turns: number): Point[] {
  const from = rng.whole(0, 628) / 100;
  const tilt = rng.whole(0, 314) / 100;
  const count = rng.whole(14, 90);
  const sense = rng.pick([-1, 1]);
  return Array.from({ length: count }, (_, at) => {
    const angle = from + (sense * 2 * Math.PI * turns * at) / (count - 1);
    const wobble = 1 + rng.whole(-30, 30) / 1000;
    const x = (Math.cos(angle) * wobble * size.width) / 2;
    const y = (Math.sin(angle) * wobble * size.height) / 2;
    return {
      x: 200 + x * Math.cos(tilt) - y * Math.sin(tilt),
      y: 200 + x * Math.sin(tilt) + y * Math.cos(tilt),
    };
  });
}

test("a line whose ends about meet is a loop with any brush narrower than it, and holds what it was drawn around", () => {
  const rng = createRng(seed, "loops");
  for (let run = 0; run < 300; run++) {
    const width = rng.whole(20, 300);
    const height = Math.round((width * rng.whole(40, 100)) / 100);
    const turns = rng.whole(90, 140) / 100;
    const radius = Math.max(1, Math.round((height * rng.whole(2, 80)) / 100));
    const loop = findLoop(drawLoop(rng, { width, height }, turns), radius);
    const said = JSON.stringify({ run, width, height, turns, radius });
    expect(loop, said).not.toBeNull();
    const inside = createMask(400, 400);
    fillPolygon(inside, loop!);
    const area = (Math.PI / 4) * width * height;
    expect(countInside(inside) / area, said).toBeGreaterThan(0.78);
    expect(countInside(inside) / area, said).toBeLessThan(1.15);
  }
});

test("a line drawn there and back, a dab and an open arc are no loops", () => {
  const rng = createRng(seed, "lines");
  for (let run = 0; run < 300; run++) {
    const radius = rng.whole(2, 40);
    const length = radius * rng.whole(3, 12);
    const passes = rng.whole(1, 6);
    const off = () => (rng.whole(-15, 15) / 100) * radius;
    const line = Array.from({ length: passes * 12 + 1 }, (_, at) => {
      const along = Math.abs(((at / 12 + 1) % 2) - 1) * length;
      return { x: 50 + along + off(), y: 50 + along / 3 + off() };
    });
    expect(findLoop(line, radius), JSON.stringify({ run, radius, length, passes })).toBeNull();
    const dab = Array.from({ length: rng.upTo(20) }, () => ({ x: 50 + 2 * off(), y: 50 + 2 * off() }));
    expect(findLoop(dab, radius)).toBeNull();
    const arc = drawLoop(rng, { width: 120, height: 100 }, rng.whole(20, 70) / 100);
    expect(findLoop(arc, radius), JSON.stringify({ run, arc })).toBeNull();
  }
});
