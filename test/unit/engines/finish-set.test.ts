import fc from "fast-check";
import { expect, test } from "vitest";
import { finishSet, toneGapMax } from "#engines/onda/garment/finish-set.ts";
import { randomRuns } from "#test-support/seed.ts";

const usual = { p10: 0.4, p50: 0.5, p90: 0.58 };

test("outputs near the tone of their set are left alone", () => {
  const near = { p10: 0.4 + toneGapMax * 0.9, p50: 0.5, p90: 0.58 };
  expect(
    finishSet([
      { imageIndex: 0, groupIndex: 0, tone: usual },
      { imageIndex: 1, groupIndex: 0, tone: near },
      { imageIndex: 2, groupIndex: 0, tone: usual },
    ]),
  ).toEqual([]);
});

test("variations are sets of their own", () => {
  const lighter = { p10: 0.6, p50: 0.7, p90: 0.78 };
  expect(
    finishSet([
      { imageIndex: 0, groupIndex: 0, tone: usual },
      { imageIndex: 0, groupIndex: 1, tone: lighter },
      { imageIndex: 1, groupIndex: 0, tone: usual },
      { imageIndex: 1, groupIndex: 1, tone: lighter },
    ]),
  ).toEqual([]);
});

test("drawing the strays as told leaves none", () => {
  const level = fc.double({ min: 0, max: 1, noNaN: true });
  const tone = fc.record({ p10: level, p50: level, p90: level });
  fc.assert(
    fc.property(fc.array(tone, { maxLength: 10 }), (tones) => {
      const outputs = tones.map((each, imageIndex) => ({ imageIndex, groupIndex: 0, tone: each }));
      const strays = new Map(finishSet(outputs).map((stray) => [stray.imageIndex, stray]));
      expect(finishSet(outputs.map((output) => strays.get(output.imageIndex) ?? output))).toEqual([]);
    }),
    randomRuns(100, 2000),
  );
});
