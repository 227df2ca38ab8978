import fc from "fast-check";
import { expect, test } from "vitest";
import { findChangedRegion } from "#imaging/changed-region.ts";
import { randomRuns } from "#test-support/seed.ts";

const [width, height] = [400, 200];
const plain = () => ({ width, height, data: new Uint8Array(width * height * 3).fill(120) });
const point = fc.record({
  x: fc.nat(width - 1),
  y: fc.nat(height - 1),
  // One channel is enough.
  channel: fc.nat(2),
});

test("the box holds all pixels that differ and touches the outermost of them; the share counts them", () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
      const result = plain();
      for (const { x, y, channel } of points) result.data[(y * width + x) * 3 + channel] = 121;
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const box = findChangedRegion(result, plain())!;
      expect(box.x).toBeCloseTo(Math.min(...xs) / width, 3);
      expect(box.width).toBeCloseTo((Math.max(...xs) - Math.min(...xs) + 1) / width, 3);
      expect(box.y).toBeCloseTo(Math.min(...ys) / height, 3);
      expect(box.height).toBeCloseTo((Math.max(...ys) - Math.min(...ys) + 1) / height, 3);
      const pixels = new Set(points.map(({ x, y }) => `${x} ${y}`)).size;
      expect(box.share).toBeCloseTo(pixels / (width * height), 3);
    }),
    randomRuns(30),
  );
});

test("equal pictures have none", () => {
  expect(findChangedRegion(plain(), plain())).toBeNull();
});
