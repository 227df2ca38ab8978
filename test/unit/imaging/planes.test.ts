import { describe, expect, test } from "vitest";
import { boxFilter } from "#imaging/box-filter.ts";
import { fillHoles, findComponents } from "#imaging/components.ts";
import { inpaintByDiffusion } from "#imaging/inpaint-by-diffusion.ts";
import { clusterPoints } from "#imaging/kmeans.ts";
import { close, dilate, erode, open } from "#imaging/morphology.ts";
import type { BinaryMask, Plane } from "#imaging/raster.ts";
import { countInside, createMask, createPlane } from "#imaging/raster.ts";
import { resamplePlane } from "#imaging/resample.ts";
import { toRowSpans } from "#imaging/row-spans.ts";

function toMask(rows: string[]): BinaryMask {
  const width = rows[0]!.length;
  return {
    data: Uint8Array.from(rows.join(""), (cell) => (cell === "#" ? 1 : 0)),
    width,
    height: rows.length,
  };
}

function toRows(mask: BinaryMask): string[] {
  return Array.from({ length: mask.height }, (_, y) =>
    [...mask.data.subarray(y * mask.width, (y + 1) * mask.width)]
      .map((value) => (value === 1 ? "#" : "."))
      .join(""),
  );
}

describe("planes", () => {
  test("the box filter equals the mean of the window, cut at the borders", () => {
    const width = 13;
    const height = 9;
    const plane: Plane = {
      data: Float32Array.from({ length: width * height }, (_, at) => (at * 37) % 11),
      width,
      height,
    };
    const filtered = boxFilter(plane, 2);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0;
        let count = 0;
        for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++) {
          for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) {
            sum += plane.data[v * width + u]!;
            count++;
          }
        }
        expect(filtered.data[y * width + x]).toBeCloseTo(sum / count, 4);
      }
    }
  });

  test("resampling a ramp keeps it a ramp", () => {
    const ramp: Plane = { data: Float32Array.from({ length: 16 }, (_, at) => at % 4), width: 4, height: 4 };
    const large = resamplePlane(ramp, 8, 8);
    const row = [...large.data.subarray(0, 8)];
    expect(row).toEqual([0, 0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3]);
  });

  test("a part computed alone equals that part of the whole picture", () => {
    const plane: Plane = { data: new Float32Array(61 * 47), width: 61, height: 47 };
    for (let at = 0; at < plane.data.length; at++) plane.data[at] = ((at * 7919) % 256) / 255;
    const part = createMask(61, 47);
    for (const [x, y] of [
      [0, 0],
      [60, 46],
      [30, 20],
      [31, 20],
      [9, 40],
    ] as const)
      part.data[y * 61 + x] = 1;
    const whole = { ...part, data: new Uint8Array(part.data.length).fill(1) };
    const known = createMask(61, 47);
    for (let at = 0; at < known.data.length; at++) known.data[at] = at % 5 === 0 && at % 61 < 40 ? 1 : 0;
    const filtered = boxFilter(plane, 4, createPlane(61, 47), toRowSpans(dilate(part, 4)));
    const spread = inpaintByDiffusion([plane, plane, plane], known, part)[0];
    for (const [found, expected] of [
      [filtered, boxFilter(plane, 4)],
      [spread, inpaintByDiffusion([plane, plane, plane], known, whole)[0]],
    ] as const) {
      for (let at = 0; at < part.data.length; at++)
        if (part.data[at] === 1) expect(found.data[at]).toBe(expected.data[at]);
    }
    expect(spread.data[1]).toBe(0);
  });

  test("spread values equal the known ones inside and stay within their range outside", () => {
    const known = createMask(40, 30);
    const everywhere = { ...known, data: new Uint8Array(1200).fill(1) };
    const values: Plane = { data: new Float32Array(1200), width: 40, height: 30 };
    for (let y = 10; y < 20; y++) {
      for (let x = 5; x < 15; x++) {
        known.data[y * 40 + x] = 1;
        values.data[y * 40 + x] = x / 20;
      }
    }
    const spread = inpaintByDiffusion([values, values, values], known, everywhere)[0];
    for (let at = 0; at < 1200; at++) {
      if (known.data[at] === 1) expect(spread.data[at]).toBeCloseTo(values.data[at]!, 5);
      expect(spread.data[at]).toBeGreaterThanOrEqual(0.25 - 1e-5);
      expect(spread.data[at]).toBeLessThanOrEqual(0.7 + 1e-5);
    }
  });
});

describe("masks", () => {
  test("dilation grows by the radius, erosion takes it back, the border does not eat", () => {
    const mask = toMask([".......", ".......", "..##...", "..##...", "......."]);
    expect(toRows(dilate(mask, 1))).toEqual([".......", ".####..", ".####..", ".####..", ".####.."]);
    expect(toRows(erode(dilate(mask, 1), 1))).toEqual([
      ".......",
      ".......",
      "..##...",
      "..##...",
      "..##...",
    ]);
    const full = toMask(["###", "###"]);
    expect(countInside(erode(full, 2))).toBe(6);
  });

  test("opening removes threads and closing removes cracks", () => {
    const thread = toMask(["......", ".####.", ".####.", ".####.", "..#...", "..#..."]);
    expect(countInside(open(thread, 1))).toBe(12);
    const crack = toMask([
      ".........",
      ".........",
      "..##.##..",
      "..##.##..",
      "..##.##..",
      ".........",
      ".........",
    ]);
    expect(countInside(close(crack, 1))).toBe(15);
  });

  test("components are separated and measured", () => {
    const { list } = findComponents(toMask(["##..", "##..", "..#.", "..##"]));
    expect(list.map(({ area, left, top, right, bottom }) => [area, left, top, right, bottom])).toEqual([
      [4, 0, 0, 1, 1],
      [3, 2, 2, 3, 3],
    ]);
  });

  test("only small holes that do not reach the border are filled", () => {
    const mask = toMask(["#####", "#.#..", "#####", "#...#", "#####"]);
    expect(toRows(fillHoles(mask, 2))).toEqual(["#####", "###..", "#####", "#...#", "#####"]);
  });
});

test("clustering is repeatable and finds well-separated groups", () => {
  // Each group lies ten further out on the axis of its own number.
  const points = Float32Array.from({ length: 900 }, (_, at) => {
    const group = Math.floor(at / 300);
    return (at % 3 === group ? 10 : 0) + ((at * 7) % 5) / 10;
  });
  const first = clusterPoints(points, 3);
  expect([...first.sizes]).toEqual([100, 100, 100]);
  expect(clusterPoints(points, 3)).toEqual(first);
});
