/** The distance of a recolor to the color asked for: how it is measured, and that a miss is painted again. */
import { describe, expect, test } from "vitest";
import { encodeGrey, encodeImage } from "#engines/codec.ts";
import { matchColor, paintMatched } from "#engines/onda/garment/match-color.ts";
import { measureColor } from "#engines/onda/garment/measure-color.ts";
import { paintPlain } from "#engines/onda/garment/paint-plain.ts";
import { prepareRecolor } from "#engines/onda/garment/prepare-recolor.ts";
import type { GarmentTools } from "#engines/onda/nets.ts";
import type { RenderTask } from "#engines/onda/pixel-tasks.ts";
import { cieLabOfSrgb8 } from "#imaging/cie-lab.ts";
import { oklabOfHex } from "#imaging/oklab.ts";
import type { GarmentAppearance } from "#imaging/recolor/garment-appearance.ts";
import { deltaE2000 } from "#test-support/delta-e-2000.ts";
import type { Weave } from "./drawn-cloth.ts";
import { drawTee } from "./drawn-garment.ts";

type Rgb = readonly [number, number, number];

describe("the color of a finished picture", () => {
  const side = 40;
  const asked: Rgb = [0x1f, 0x3a, 0x5f];
  const hex = "#1f3a5f";

  /** A picture that is garment everywhere but in its border. */
  function measure(colorAt: (x: number, y: number) => Rgb, isPrint = (_x: number) => false, margin = 4) {
    const data = new Uint8Array(side * side * 3);
    const mask = new Uint8Array(side * side);
    const zone = new Uint8Array(side * side);
    for (let at = 0; at < side * side; at++) {
      const [x, y] = [at % side, Math.floor(at / side)];
      data.set(colorAt(x, y), at * 3);
      mask[at] = Math.min(x, y, side - 1 - x, side - 1 - y) >= margin ? 1 : 0;
      zone[at] = isPrint(x) ? 2 : 0;
    }
    const size = { width: side, height: side };
    const prints = { zone: { data: zone, ...size } } as GarmentAppearance["prints"];
    return measureColor(
      { data, ...size },
      { mask: { data: mask, ...size }, appearance: { prints } as GarmentAppearance },
      oklabOfHex(hex),
    );
  }

  test.each<[string, Rgb]>([
    ["the same", asked],
    ["hardly another", [0x22, 0x3c, 0x63]],
    ["another", [0x2f, 0x9e, 0x44]],
  ])("is at the distance that CIEDE2000 says: %s", (_, seen) => {
    const expected = deltaE2000(cieLabOfSrgb8(...seen), cieLabOfSrgb8(...asked));
    const hex = `#${seen.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
    expect(measure(() => seen)).toMatchObject({ kind: "measured", hex, deltaE: expect.closeTo(expected, 1) });
  });

  test("is read in the middle of the light: folds and shine do not count", () => {
    const black: Rgb = [0, 0, 0];
    const white: Rgb = [255, 255, 255];
    const found = measure((_, y) => (y < 11 ? black : y > 28 ? white : asked));
    expect(found).toMatchObject({ kind: "measured", deltaE: expect.closeTo(0, 1) });
  });

  test("is not that of print on it", () => {
    const red: Rgb = [200, 20, 20];
    const found = measure(
      (x) => (x < 16 ? red : asked),
      (x) => x < 16,
    );
    expect(found).toMatchObject({ kind: "measured", deltaE: expect.closeTo(0, 1) });
  });

  test("is not measured where it would mean nothing", () => {
    expect(measure((_, y) => (y % 2 ? [250, 250, 250] : asked))).toEqual({
      kind: "exempt",
      why: "cloth_uneven",
    });
    expect(
      measure(
        () => asked,
        (x) => x < 26,
      ),
    ).toEqual({ kind: "exempt", why: "mostly_kept" });
    expect(measure(() => asked, undefined, 15)).toEqual({ kind: "exempt", why: "too_small" });
  });

  test("white is compared with the lightest that cloth has in photos", () => {
    const [light, gray]: [Rgb, Rgb] = [
      [243, 243, 243],
      [225, 225, 225],
    ];
    const [lightest, off] = [light, gray].map((seen) => {
      const data = new Uint8Array(side * side * 3).fill(seen[0]);
      const size = { width: side, height: side };
      const mask = { data: new Uint8Array(side * side).fill(1), ...size };
      return measureColor(
        { data, ...size },
        { mask, appearance: { prints: null } as GarmentAppearance },
        oklabOfHex("#ffffff"),
      );
    });
    expect(lightest).toMatchObject({ deltaE: expect.closeTo(0, 0) });
    expect(off).toMatchObject({ deltaE: expect.closeTo(4, 0) });
  });
});

describe("a garment whose first painting misses the color", () => {
  const [width, height] = [320, 400];
  /** From nearly black at one side to worn at the other, as jeans are. */
  const faded: Weave = (x) => {
    const light = 0.02 + 0.3 * (x / width) ** 3;
    return [0.8 * light, 0.9 * light, light];
  };

  async function prepare(more: Partial<RenderTask> = {}) {
    const { file, cover } = await drawTee({ cloth: [0, 0, 0], weave: faded, width, height });
    const levels = Uint8Array.from(cover, (share) => Math.round(255 * share));
    const task: RenderTask = {
      task: "render",
      source: file,
      layers: {
        mask: (await encodeGrey(levels, width, height)).bytes,
        keep: null,
        confidence: 1,
        isConfirmed: true,
      },
      known: null,
      plan: { engine: "onda", version: 1, target: oklabOfHex("#f2f0ea"), garmentKind: null, tone: null },
      groupIndex: 0,
      processingSize: 1024,
      file: { format: "jpg", addAiWatermark: false, enlargeTo: null },
      print: "auto",
      toneTarget: null,
      ...more,
    };
    const prepared = await prepareRecolor({} as GarmentTools, task);
    if (prepared.kind === "refused") throw new Error(prepared.reason.message);
    const match = async (image: Parameters<typeof encodeImage>[0]) =>
      matchColor(await encodeImage(image, task.file), prepared.analysis, task);
    return { task, prepared, match };
  }

  test.each([
    ["alone", {}],
    ["in the tone of its set", { toneTarget: { p10: 0.8, p50: 0.9, p90: 0.95 } }],
  ])("is painted again until its file has it: %s", async (_, more) => {
    const { task, prepared, match } = await prepare(more);
    const once = await match(paintPlain(prepared, task).image);
    expect(once.deltaE).toBeGreaterThan(2);
    const { deltaE } = await match((await paintMatched(prepared, task)).image);
    expect(deltaE).toBeLessThanOrEqual(1);
    // Nobody reads less than was measured.
    expect(deltaE).toBe(Math.round(deltaE! * 10) / 10);
  });

  test.each<[string, Partial<RenderTask>]>([
    ["variation", { groupIndex: 1 }],
    ["color_unnamed", { isColorDrawn: true }],
  ])("is left as it is where no one color was asked for: %s", async (exempt, more) => {
    const { task, prepared, match } = await prepare(more);
    const { image } = await paintMatched(prepared, task);
    expect(image.data).toEqual(paintPlain(prepared, task).image.data);
    expect(await match(image)).toEqual({ deltaE: null, exempt });
  });
});
