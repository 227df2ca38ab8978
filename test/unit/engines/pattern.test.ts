import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeImage, shrinkImage } from "#engines/codec.ts";
import type { Plan } from "#engines/contract.ts";
import type { RecolorPlan } from "#engines/onda/garment/recolor-plan.ts";
import type { Recolorer, RecolorRender, RecolorTarget } from "#engines/onda/garment/recolorer.ts";
import { cieLabOfSrgb8 } from "#imaging/cie-lab.ts";
import type { ClothAnalysis } from "#imaging/pattern/analyze-cloth.ts";
import { analyzeCloth, searchSide } from "#imaging/pattern/analyze-cloth.ts";
import { straighten } from "#imaging/pattern/find-lattice.ts";
import { srgb8OfLinear } from "#imaging/srgb.ts";
import { correlationOf } from "#test-support/correlation-of.ts";
import { deltaE2000 } from "#test-support/delta-e-2000.ts";
import { sharedRecolorer } from "#test-support/shared-engines.ts";
import {
  camouflage,
  cream,
  dots,
  drawCloth,
  gingham,
  navy,
  plain,
  red,
  ribs,
  stripes,
  type Weave,
} from "./drawn-cloth.ts";
import { drawTee } from "./drawn-garment.ts";

const never = new AbortController().signal;
const side = 600;

async function read(weave: Weave, degrees = 0, wantsPattern = false): Promise<ClothAnalysis> {
  const large = await decodeImage(await drawCloth(weave, side, degrees), side);
  return analyzeCloth(await shrinkImage(large, searchSide, searchSide), large, wantsPattern);
}

function length({ x, y }: { x: number; y: number }): number {
  return Math.hypot(x, y);
}

type Rgb = readonly [number, number, number];

function labOf(linear: Rgb) {
  return cieLabOfSrgb8(...(linear.map((value) => srgb8OfLinear(value)) as [number, number, number]));
}

/** How near the tile's nearest color comes to this one. */
function nearest(reading: Extract<ClothAnalysis, { kind: "pattern" }>, color: Rgb): number {
  const { planes } = reading.tile;
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < planes[0].data.length; at++) {
    const own = [planes[0].data[at]!, planes[1].data[at]!, planes[2].data[at]!] as const;
    best = Math.min(best, deltaE2000(labOf(own), labOf(color)));
  }
  return best;
}

test("tones of one hue that pass into each other all over are no plain cloth, unlike folds", async () => {
  const marbled: Weave = (x, y) => {
    const u = x + 40 * Math.sin(y / 61) + 35 * Math.sin(x / 47 + 2 * Math.sin(y / 29));
    const v = y + 40 * Math.sin(x / 67) + 35 * Math.sin(y / 43 + 2 * Math.sin(x / 31));
    const vein = Math.sin(u / 14) + Math.sin(v / 15);
    return [0.3, 0.19, 0.08].map((value) => value * Math.exp(0.45 * vein)) as [number, number, number];
  };
  expect(await read(marbled)).toMatchObject({ kind: "irregular" });
});

describe("the repeat of a folded, unevenly lit cloth", () => {
  test.each([4, -17, 60])("of stripes, turned by %s°", async (degrees) => {
    const reading = await read(stripes(38, 0.35), degrees);
    if (reading.kind !== "pattern") throw new Error(reading.kind);
    expect(reading.lattice.kind).toBe("stripes");
    expect(Math.abs(length(reading.lattice.first) - 38)).toBeLessThan(1.5);
    const { x, y } = reading.lattice.first;
    const off = ((Math.atan2(y, x) * 180) / Math.PI - 90 - degrees + 540) % 180;
    expect(Math.min(off, 180 - off)).toBeLessThan(2.5);
    expect(nearest(reading, navy)).toBeLessThan(10);
    expect(nearest(reading, cream)).toBeLessThan(10);
  });

  test("of a check, in both directions", async () => {
    const reading = await read(gingham(44), 3);
    if (reading.kind !== "pattern") throw new Error(reading.kind);
    expect(reading.lattice.kind).toBe("grid");
    expect(Math.abs(length(reading.lattice.first) - 44)).toBeLessThan(2);
    expect(Math.abs(length(reading.lattice.second) - 44)).toBeLessThan(2);
    expect(nearest(reading, red)).toBeLessThan(12);
    expect(nearest(reading, cream)).toBeLessThan(12);
  });

  test("of dots in displaced rows: the smaller repeat, not the rows'", async () => {
    const reading = await read(dots(64));
    if (reading.kind !== "pattern") throw new Error(reading.kind);
    expect(Math.abs(length(reading.lattice.first) - 64 / Math.SQRT2)).toBeLessThan(2);
    expect(Math.abs(length(reading.lattice.second) - 64 / Math.SQRT2)).toBeLessThan(2);
  });

  test("the tile has no folds left: light over it is even", async () => {
    const reading = await read(stripes(38, 0.35), 0);
    if (reading.kind !== "pattern") throw new Error(reading.kind);
    const light = [...reading.tile.planes[1].data].sort((one, other) => one - other);
    const ground = light.slice(Math.floor(light.length * 0.55), Math.floor(light.length * 0.95));
    expect(ground.at(-1)! / ground[0]!).toBeLessThan(1.15);
  });
});

test.each([
  ["one color", plain()],
  ["knitted ribs", ribs(18)],
] as const)("cloth of %s is plain", async (_, weave) => {
  expect((await read(weave)).kind).toBe("plain");
});

test("ribs that the caller calls a pattern are one", async () => {
  expect((await read(ribs(18), 0, true)).kind).toBe("pattern");
});

test("camouflage has no repeat", async () => {
  expect((await read(camouflage())).kind).toBe("irregular");
});

test("a nearly straight pattern is straightened, an oblique one is not", () => {
  const turned = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return straighten({
      kind: "grid",
      first: { x: 10 * Math.cos(angle), y: 10 * Math.sin(angle) },
      second: { x: -10 * Math.sin(angle), y: 10 * Math.cos(angle) },
      strength: 1,
    });
  };
  expect(turned(5).first.y).toBeCloseTo(0, 6);
  expect(turned(5).second.x).toBeCloseTo(0, 6);
  expect(turned(30).first.y).toBeCloseTo(5, 6);
});

describe("a garment in the pattern of a reference picture", () => {
  let onda: Recolorer;
  let swatch: Uint8Array;
  /** Of the swatch's stripes: reading a reference takes as long as drawing. */
  let striped: Plan;

  beforeAll(async () => {
    onda = sharedRecolorer();
    swatch = await drawCloth(stripes(60, 0.4), side);
    striped = await planFor({ referenceImage: swatch });
  });

  afterAll(async () => {
    await onda.close();
  });

  async function planFor(target: RecolorTarget): Promise<Plan> {
    const outcome = await onda.plan({ images: [], target, useAnchor: false }, never);
    if (outcome.kind !== "plan") throw new Error(outcome.reason.message);
    return JSON.parse(JSON.stringify(outcome.plan)) as Plan;
  }

  function orderOf(source: Uint8Array, plan: Plan, groupIndex = 0): RecolorRender {
    const size = { processingSize: 1024, format: "png", addAiWatermark: false } as const;
    return { source, plan, imageIndex: 0, groupIndex, ...size };
  }

  async function render(source: Uint8Array, plan: Plan, groupIndex = 0) {
    const outcome = await onda.render(orderOf(source, plan, groupIndex), never);
    if (outcome.kind !== "image") throw new Error(outcome.reason.message);
    const pixels = Uint8Array.from(await sharp(outcome.image.bytes).raw().toBuffer());
    return { ...outcome, pixels };
  }

  /** Changes between dark and light down a line. */
  function countStripes(pixels: Uint8Array, width: number, x: number, from: number, to: number): number {
    let changes = 0;
    let isDark: boolean | null = null;
    for (let y = from; y < to; y++) {
      const at = (y * width + x) * 3;
      const { l } = cieLabOfSrgb8(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
      const now: boolean | null = l < 35 ? true : l > 55 ? false : isDark;
      if (isDark !== null && now !== isDark) changes++;
      isDark = now;
    }
    return changes;
  }

  test("has its stripes, as wide for the body as in the picture, lit as its folds are", async () => {
    const drawn = await drawTee({ cloth: [0.3, 0.31, 0.33], folds: 0.6 });
    const { pixels, quality } = await render(drawn.file, striped);
    expect(quality.untouched).toBe(true);
    const { first } = (striped as unknown as RecolorPlan).pattern!;
    // The swatch stands for about half a body's width; the drawn tee is 230 px wide.
    expect(length(first)).toBeCloseTo((60 / side) * 0.55, 1.5);
    const [top, bottom] = [160, 500];
    const expected = (2 * (bottom - top)) / (length(first) * 300);
    const counted = countStripes(pixels, drawn.width, 240, top, bottom);
    expect(counted).toBeGreaterThan(0.6 * expected);
    expect(counted).toBeLessThan(1.6 * expected);
    // Across the garment a stripe goes straight on.
    expect(countStripes(pixels, drawn.width, 200, top, bottom)).toBeCloseTo(counted, -0.7);

    const light: number[] = [];
    const shade: number[] = [];
    for (let at = 0; at < drawn.cover.length; at += 3) {
      if (drawn.cover[at] !== 1) continue;
      const lightness = (pixel: number): number =>
        cieLabOfSrgb8(pixels[pixel * 3]!, pixels[pixel * 3 + 1]!, pixels[pixel * 3 + 2]!).l;
      // Within the light stripes: their edges are mixed.
      if (Math.min(lightness(at - 3 * drawn.width), lightness(at), lightness(at + 3 * drawn.width)) < 50)
        continue;
      light.push(lightness(at));
      shade.push(Math.cbrt(drawn.shading[at]!));
    }
    expect(correlationOf(light, shade)).toBeGreaterThan(0.75);
  });

  test("variations are smaller, larger, turned and of other depth; the same one is the same", async () => {
    const drawn = await drawTee({ cloth: [0.3, 0.31, 0.33], folds: 0.4, width: 240, height: 300 });
    const counts: number[] = [];
    for (const group of [0, 1, 2, 3]) {
      const { pixels } = await render(drawn.file, striped, group);
      counts.push(countStripes(pixels, drawn.width, 120, 80, 250));
      if (group === 1) expect((await render(drawn.file, striped, group)).pixels).toEqual(pixels);
    }
    expect(counts[1]).toBeGreaterThan(counts[0]!);
    expect(counts[2]).toBeLessThan(counts[0]!);
    expect(counts[3]).toBeLessThanOrEqual(2);
  });

  test("is not laid over another one: a garment that is checked or blotched all over is refused", async () => {
    for (const weave of [gingham(26), camouflage()]) {
      const { file } = await drawTee({ cloth: [0.3, 0.31, 0.33], folds: 0.4, weave });
      const outcome = await onda.render(orderOf(file, striped), never);
      expect(outcome).toMatchObject({
        kind: "refused",
        reason: expect.objectContaining({ message: expect.stringContaining("a pattern of its own") }),
      });
    }
  });

  test("of which only the color is wanted is plain", async () => {
    const plan = await planFor({ referenceImage: swatch, instruction: "color only" });
    expect(plan).toMatchObject({ pattern: null });
  });

  test("without a repeat is refused with what to do instead", async () => {
    const referenceImage = await drawCloth(camouflage(), side);
    const outcome = await onda.plan({ images: [], target: { referenceImage }, useAnchor: false }, never);
    expect(outcome).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringContaining("color only") }),
    });
    const words = { referenceImage: await drawCloth(plain(), side), instruction: "use its stripes" };
    const none = await onda.plan({ images: [], target: words, useAnchor: false }, never);
    expect(none).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringContaining("No pattern was found") }),
    });
  });
});
