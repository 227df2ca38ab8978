import { describe, expect, test } from "vitest";
import { drawHandMask, listHandMasks, type Truth } from "../../bench/quality/hand-masks.ts";
import { at, judgeColor, measureDrift } from "../../bench/quality/judge-color.ts";
import { judgeMask } from "../../bench/quality/judge-mask.ts";
import { toFigure } from "../../bench/quality/targets.ts";

const width = 120;
const height = 100;

/** A rectangle as garment; its sides in pixels. */
function rectangle(left: number, top: number, right: number, bottom: number): Uint8Array {
  const cover = new Uint8Array(width * height);
  for (let y = top; y < bottom; y++) cover.fill(255, y * width + left, y * width + right);
  return cover;
}

const truth: Truth = {
  width,
  height,
  garment: rectangle(20, 20, 100, 80),
  ignored: null,
  print: null,
};

function painted(colorAt: (x: number, y: number) => readonly [number, number, number]) {
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    data.set(colorAt(pixel % width, Math.floor(pixel / width)), pixel * 3);
  }
  return { data, width, height };
}

describe("judging a mask", () => {
  test("the truth itself is perfect", () => {
    expect(judgeMask(truth, truth.garment)).toMatchObject({ iou: 1, leak: 0, miss: 0, patch: 0 });
  });

  test("an outline that is three pixels off is within the tolerance band", () => {
    expect(judgeMask(truth, rectangle(17, 17, 103, 83))).toMatchObject({ iou: 1, leak: 0, miss: 0 });
  });

  test("leaks and misses are counted in shares of the garment", () => {
    const { leak, miss, patch } = judgeMask(truth, rectangle(20, 20, 60, 95));
    expect(miss).toBeCloseTo((37 * 54) / (80 * 60), 6);
    expect(leak).toBeCloseTo((40 * 12) / (80 * 60), 6);
    expect(patch).toBeCloseTo(miss, 6);
  });

  test("undecidable pixels are left out", () => {
    const ignored = rectangle(0, 0, width, 50);
    const found = rectangle(20, 50, 100, 80);
    expect(judgeMask({ ...truth, ignored }, found)).toMatchObject({ miss: 0, leak: 0 });
  });

  test("the worst part of the outline is where the error is", () => {
    const found = truth.garment.slice();
    for (let y = 60; y < 80; y++) found.fill(0, y * width + 80, y * width + 100);
    const { worst } = judgeMask(truth, found);
    expect(worst.x).toBeGreaterThan(70);
    expect(worst.y).toBeGreaterThan(45);
  });
});

describe("judging a color", () => {
  const grey = painted((x) => [100 + x, 100 + x, 100 + x]);

  test("the wanted color under the source's light has neither distance nor chroma error, and full shading", () => {
    // Linear light of the target, scaled by the light of the source: what dyed cloth would show.
    const linear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
    const encode = (value: number) =>
      Math.round((value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055) * 255);
    const after = painted((x) => {
      const light = 0.7 + (0.6 * x) / width;
      return [0x7b, 0x3f, 0xa0].map((value) => encode(linear(value) * light)) as [number, number, number];
    });
    const score = judgeColor(truth, grey, after, "#7b3fa0", truth.garment);
    expect(score.deltaE).toBeLessThan(1.5);
    expect(score.chromaP99).toBeLessThan(2);
    expect(score.shading).toBeGreaterThan(0.99);
  });

  test("cloth left as it was is an error of chroma, unless it is print", () => {
    const wanted = [0x7b, 0x3f, 0xa0] as const;
    const after = painted((x) => (x < 30 ? [130, 130, 130] : wanted));
    const judge = (of: typeof truth, cover: Uint8Array) => judgeColor(of, grey, after, "#7b3fa0", cover);
    const found = judge(truth, truth.garment);
    expect(found.chromaP99).toBeGreaterThan(30);
    expect(found.covered.chromaP99).toBeGreaterThan(30);
    const print = rectangle(0, 0, 30, height);
    expect(judge({ ...truth, print }, truth.garment).chromaP99).toBeLessThan(2);
    // Where the engine never took it for the garment, the mask is to blame and not the recoloring.
    const missed = judge(truth, rectangle(30, 20, 100, 80));
    expect(missed.chromaP99).toBeGreaterThan(30);
    expect(missed.covered.chromaP99).toBeLessThan(2);
  });

  test("drift is the farthest pair of a set", () => {
    const tones = (l: number) =>
      [
        { l: l - 10, a: 0, b: 0 },
        { l, a: 0, b: 0 },
        { l: l + 10, a: 0, b: 0 },
      ] as [
        { l: number; a: number; b: number },
        { l: number; a: number; b: number },
        { l: number; a: number; b: number },
      ];
    expect(measureDrift([tones(50), tones(50)])).toEqual([0, 0, 0]);
    expect(measureDrift([tones(50), tones(52), tones(60)])[1]).toBeGreaterThan(8);
  });

  test("the worst of a few counts as their ninetieth percentile", () => {
    expect(at([1, 2, 3], 0.9)).toBe(3);
    expect(at([1, 2, 3], 0.5)).toBe(2);
    expect(at([1, 2, 3], 0.1)).toBe(1);
  });
});

describe("a figure", () => {
  const met = (values: number[], share: number | "mean" | "max", bound: { min?: number; max?: number }) =>
    toFigure("part", "group", "metric", values, share, bound).isMet;

  test("is met on the right side of its bound only, and nothing measured meets nothing", () => {
    expect(met([1, 2, 3], "max", { max: 3 })).toBe(true);
    expect(met([1, 2, 3], "max", { max: 2.9 })).toBe(false);
    expect(met([1, 1, 0], "mean", { min: 1 })).toBe(false);
    expect(met([], "mean", { min: 0 })).toBeNull();
    expect(met([5], "mean", {})).toBeNull();
  });

  test("with a value that could not be measured is missed, wherever that sorts to", () => {
    for (const values of [
      [Number.NaN, 1, 1],
      [1, Number.NaN, 1],
      [1, 1, Number.NaN],
    ]) {
      expect(met(values, 0.5, { max: 2 })).toBe(false);
    }
  });
});

describe("hand masks", () => {
  test("both halves have garments, and each covers a plausible part of its photo", async () => {
    const masks = await listHandMasks();
    for (const split of ["tune", "held-out"]) {
      expect(masks.filter((mask) => mask.split === split).length).toBeGreaterThanOrEqual(8);
    }
    for (const mask of masks) {
      const { garment } = await drawHandMask(mask, 150, Math.round((150 * mask.height) / mask.width));
      const share = garment.filter((cover) => cover > 127).length / garment.length;
      expect(share, mask.name).toBeGreaterThan(0.01);
      expect(share, mask.name).toBeLessThan(0.7);
    }
  });

  test("all garments of one photo are in the same half", async () => {
    const halves = Map.groupBy(await listHandMasks(), ({ photo }) => photo);
    for (const [photo, masks] of halves) {
      expect(new Set(masks.map(({ split }) => split)).size, photo).toBe(1);
    }
  });
});
