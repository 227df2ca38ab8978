import { describe, expect, test } from "vitest";
import type { Oklab } from "#imaging/oklab.ts";
import { oklabOfHex, oklabOfLinear } from "#imaging/oklab.ts";
import { LightnessHistogram, medianTone, toneGap } from "#imaging/recolor/tone.ts";
import type { ToneCurve, ToneRequest } from "#imaging/recolor/tone-curve.ts";
import { buildToneCurve, naturalLightness } from "#imaging/recolor/tone-curve.ts";
import { toVariation } from "#imaging/recolor/variation.ts";
import { linearOfSrgb8 } from "#imaging/srgb.ts";

const red = oklabOfHex("#c4202b");

function requestOf(target: Oklab, sourceLightness: number): ToneRequest {
  const reference = sourceLightness ** 3;
  return {
    target,
    reference,
    shaded: 0.8 * reference,
    lit: 1.2 * reference,
    sourceLightness,
    contrast: 1,
    match: null,
  };
}

function colorAt(curve: ToneCurve, light: number): Oklab {
  const step = Math.round(Math.sqrt(light) * (curve.steps - 1)) * 3;
  const [r, g, b] = [0, 1, 2].map((channel) => linearOfSrgb8[curve.encoded[step + channel]!]!) as [
    number,
    number,
    number,
  ];
  return oklabOfLinear({ r, g, b });
}

describe("tone curve", () => {
  test.each([0.2, 0.5, 0.95])("the median of cloth of lightness %s becomes the target", (source) => {
    const curve = buildToneCurve(requestOf(red, source));
    const found = colorAt(curve, source ** 3);
    expect(Math.hypot(found.l - red.l, found.a - red.a, found.b - red.b)).toBeLessThan(0.006);
  });

  test("more light is never darker", () => {
    const match = { from: { p10: 0.4, p50: 0.53, p90: 0.56 }, to: { p10: 0.45, p50: 0.54, p90: 0.62 } };
    for (const curve of [
      buildToneCurve(requestOf(red, 0.9)),
      buildToneCurve({ ...requestOf(red, 0.3), match }),
    ]) {
      for (let step = 1; step < curve.steps; step++) {
        expect(curve.lightness[step]).toBeGreaterThanOrEqual(curve.lightness[step - 1]! - 1e-6);
      }
    }
  });

  test("where black cloth is cut off at black, it has no holes in a lighter color", () => {
    const black = linearOfSrgb8[8]!;
    const curve = buildToneCurve(requestOf(red, Math.cbrt(black)));
    expect(colorAt(curve, 0).l).toBeGreaterThan(0.7 * red.l);
    // Shadows of cloth that is not black are as deep as they were.
    expect(colorAt(buildToneCurve(requestOf(red, 0.6)), 0.02 * 0.6 ** 3).l).toBeLessThan(0.35 * red.l);
  });

  test("shadow keeps the hue", () => {
    const curve = buildToneCurve(requestOf(red, 0.6));
    const shadow = colorAt(curve, (0.6 * 0.7) ** 3);
    expect(shadow.l).toBeLessThan(red.l * 0.75);
    expect(Math.atan2(shadow.b, shadow.a)).toBeCloseTo(Math.atan2(red.b, red.a), 1);
  });

  test("a white target leaves room for folds and highlights", () => {
    const curve = buildToneCurve(requestOf({ l: 1, a: 0, b: 0 }, 0.5));
    expect(colorAt(curve, 0.5 ** 3).l).toBeLessThan(0.98);
    expect(colorAt(curve, 0.65 ** 3).l).toBeGreaterThan(colorAt(curve, 0.5 ** 3).l + 0.005);
  });

  test.each(["#fafafa", "#f4c6d0"])("the folds of washed cloth made %s do not burn out", (hex) => {
    const washed = { ...requestOf(oklabOfHex(hex), 0.4), lit: 3 * 0.4 ** 3 };
    const at = (times: number): number => naturalLightness(washed, times * washed.reference);
    // Between the middle and the lit cloth, and up to its brightest, there is more than a level of 8 bits per tenth.
    expect(at(2) - at(1.5)).toBeGreaterThan(0.006);
    expect(at(3) - at(2.5)).toBeGreaterThan(0.004);
    expect(at(3)).toBeLessThan(0.99);
    expect(at(1)).toBeCloseTo(naturalLightness({ ...washed, lit: washed.reference }, washed.reference), 6);
  });

  test.each([0.3, 0.5])(
    "cloth of lightness %s made white gets no deeper shades than white cloth has",
    (source) => {
      const shadeOf = (lightness: number): number => {
        const request = requestOf(oklabOfHex("#f2f0ea"), lightness);
        const washed = { ...request, shaded: 0.3 * request.reference };
        return naturalLightness(washed, washed.shaded) / naturalLightness(washed, washed.reference);
      };
      expect(shadeOf(source)).toBeGreaterThan(0.86);
      expect(shadeOf(source)).toBeLessThan(0.9);
      // White cloth keeps the shades that it has.
      expect(shadeOf(0.94)).toBeLessThan(0.7);
    },
  );

  test("dark cloth made light does not multiply its gloss", () => {
    const target = oklabOfHex("#e8d9b0");
    const dark = requestOf(target, 0.2);
    const mid = requestOf(target, 0.6);
    const spread = (request: ToneRequest): number =>
      naturalLightness(request, request.reference) - naturalLightness(request, request.reference * 0.5);
    expect(spread(dark)).toBeLessThan(0.7 * spread(mid));
  });

  test("matching moves the garment's percentiles to the wanted ones", () => {
    const from = { p10: 0.42, p50: 0.53, p90: 0.6 };
    const to = { p10: 0.46, p50: 0.53, p90: 0.57 };
    const plain = requestOf(red, 0.6);
    const curve = buildToneCurve({ ...plain, match: { from, to } });
    for (const key of ["p10", "p50", "p90"] as const) {
      let light = 0;
      while (naturalLightness(plain, light) < from[key]) light += 0.0002;
      expect(curve.lightness[Math.round(Math.sqrt(light) * (curve.steps - 1))]).toBeCloseTo(to[key], 2);
    }
  });
});

describe("tone of a set", () => {
  test("percentiles come out of the histogram within a step", () => {
    const histogram = new LightnessHistogram();
    for (let at = 0; at < 1000; at++) histogram.add(at / 1000);
    const tone = histogram.tone()!;
    expect(tone.p10).toBeCloseTo(0.1, 2);
    expect(tone.p50).toBeCloseTo(0.5, 2);
    expect(tone.p90).toBeCloseTo(0.9, 2);
    expect(new LightnessHistogram().tone()).toBeNull();
  });

  test("one odd photo does not move the shared tone", () => {
    const usual = { p10: 0.3, p50: 0.35, p90: 0.4 };
    const odd = { p10: 0.1, p50: 0.6, p90: 0.9 };
    expect(toneGap(medianTone([usual, odd, usual]), usual)).toBe(0);
  });
});

test("variations differ from the target and from each other, slightly, and repeat", () => {
  expect(toVariation(red, 0)).toEqual({ color: red, contrast: 1 });
  const seen = new Set<string>();
  for (let index = 1; index < 8; index++) {
    const { color, contrast } = toVariation(red, index);
    expect(toVariation(red, index)).toEqual({ color, contrast });
    expect(Math.abs(color.l - red.l)).toBeLessThanOrEqual(0.041);
    expect(Math.hypot(color.a - red.a, color.b - red.b)).toBeLessThan(0.04);
    seen.add(JSON.stringify([color, contrast]));
  }
  expect(seen.size).toBe(7);
});
