import { describe, expect, test } from "vitest";
import { aspectRatios } from "#contract/fields.ts";
import { outputPrices, pixelsOfSize } from "#contract/prices.ts";
import { defaultEngines } from "#engines/providers/default-engines.ts";
import type { EngineSettings } from "#engines/providers/engine-settings.ts";
import { planCanvas, priceOfCall } from "#engines/providers/plan-canvas.ts";
import { toFrameSize } from "#imaging/framing/frame-size.ts";

const sizes = Object.keys(outputPrices) as (keyof typeof outputPrices)[];
const frames = [
  ...sizes.flatMap((size) => aspectRatios.map((ratio) => toFrameSize(pixelsOfSize(size), ratio))),
  // Custom dimensions at their bounds, and photos of any shape.
  ...[256, 1_001, 7_000].flatMap((width) => [256, 1_001, 7_000].map((height) => ({ width, height }))),
  { width: 20, height: 1_000 },
];

function expectAllowed(settings: EngineSettings["canvas"], width: number, height: number): void {
  if (settings.kind === "named") return;
  const { multipleOf, sideMax, pixelsMin, pixelsMax, ratioMax } = settings;
  expect([width % multipleOf, height % multipleOf]).toEqual([0, 0]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(sideMax);
  expect(width * height).toBeLessThanOrEqual(pixelsMax);
  expect(width * height).toBeGreaterThanOrEqual(pixelsMin * 0.98);
  expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(ratioMax * 1.001);
}

describe.each(Object.entries(defaultEngines.engines))("%s", (_, { canvas: settings }) => {
  test("draws every output on a canvas that the model accepts, with the output's shape inside it", () => {
    for (const output of frames) {
      const { width, height, ratio, size, frame } = planCanvas(settings, output);
      expectAllowed(settings, width, height);
      if (settings.kind === "named")
        expect([settings.ratios, settings.sizes]).toEqual([
          expect.arrayContaining([ratio]),
          expect.arrayContaining([size]),
        ]);
      expect(frame.left + frame.width).toBeLessThanOrEqual(width);
      expect(frame.top + frame.height).toBeLessThanOrEqual(height);
      // To the pixel that rounding takes.
      const off = Math.abs(frame.width * output.height - frame.height * output.width);
      expect(off).toBeLessThanOrEqual(Math.max(output.width, output.height));
    }
  });

  test("draws an output of its largest size or less at full size, and a larger one at its cap", () => {
    for (const size of sizes) {
      const side = pixelsOfSize(size);
      const { frame, width, height } = planCanvas(settings, { width: side, height: side });
      const cap =
        settings.kind === "named"
          ? Math.max(...settings.sizes.map(pixelsOfSize))
          : Math.floor(Math.min(settings.sideMax, Math.sqrt(settings.pixelsMax)) / settings.multipleOf) *
            settings.multipleOf;
      if (side <= cap) expect(Math.min(frame.width, frame.height)).toBeGreaterThanOrEqual(side);
      else expect(Math.max(width, height)).toBeGreaterThanOrEqual(cap - 1);
    }
  });
});

test.each(Object.entries(defaultEngines.engines))(
  "%s: an output is priced by the size that was ordered, whatever canvas the model needs for its shape",
  (_, { canvas }) => {
    for (const size of sizes)
      for (const ratio of aspectRatios)
        expect(planCanvas(canvas, toFrameSize(pixelsOfSize(size), ratio)).size).toBe(size);
  },
);

test("a model that charges by pixels is priced by those that it draws", () => {
  const settings = defaultEngines.engines.seedream_5_pro!;
  const priceOf = (width: number, height: number) =>
    priceOfCall(settings, { canvas: planCanvas(settings.canvas, { width, height }), pictures: [] });
  expect([priceOf(768, 1_024), priceOf(1_152, 2_048), priceOf(2_048, 2_048)]).toEqual([0.045, 0.045, 0.09]);
});

test("each picture that is sent has its price", () => {
  const settings = defaultEngines.engines.gpt_image!;
  const canvas = planCanvas(settings.canvas, { width: 1_024, height: 1_024 });
  const priceOf = (length: number) => priceOfCall(settings, { canvas, pictures: { length } });
  expect(priceOf(10) - priceOf(0)).toBeCloseTo(0.12);
});
