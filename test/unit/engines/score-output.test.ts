import { expect, test } from "vitest";
import { scoreOutput } from "#engines/onda/garment/score-output.ts";

const sound = {
  confidence: 1,
  outline: { area: 0.3, edgeSupport: 1, softRun: 0, separation: 1 },
  softShare: 0,
  clippedShare: 0,
  printShare: 0,
  clothUnclear: false,
  lostPrint: { ofGarment: 0, ofPrint: 0 },
  untouched: true,
};

test("a picture whose logo is lost scores low; a lost button or label hardly counts", () => {
  expect(scoreOutput(sound)).toBe(100);
  expect(scoreOutput({ ...sound, lostPrint: { ofGarment: 0.02, ofPrint: 0.9 } })).toBeLessThan(40);
  expect(scoreOutput({ ...sound, lostPrint: { ofGarment: 0.001, ofPrint: 1 } })).toBe(100);
});

test("a picture in which print and cloth can't be distinguished is among those to look at first", () => {
  expect(scoreOutput({ ...sound, clothUnclear: true })).toBeLessThan(60);
});

test("an outline that a person has seen is not doubtful again for being hard to see", () => {
  const worn = { area: 0.3, edgeSupport: 0.6, softRun: 0.12, separation: 0.5 };
  expect(scoreOutput({ ...sound, outline: worn })).toBeLessThan(60);
  expect(scoreOutput({ ...sound, outline: null })).toBe(100);
});
