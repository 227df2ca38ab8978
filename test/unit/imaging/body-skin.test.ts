import { describe, expect, test } from "vitest";
import { erode } from "#imaging/morphology.ts";
import { linearOfOklab, type Oklab, oklabOfLinear } from "#imaging/oklab.ts";
import { createPlane, type RgbImage } from "#imaging/raster.ts";
import { linearOfSrgb8 } from "#imaging/srgb.ts";
import { findBodySkin } from "#imaging/swap/body-skin.ts";
import { matchSkin } from "#imaging/swap/match-skin.ts";
import { isClothChanged, keepOffCloth } from "#imaging/swap/parsed-person.ts";
import {
  type Color,
  colors,
  headOf,
  meanInside,
  parsedOf,
  poseOf,
  rectangle,
  startPainting,
  touchedInside,
} from "../../support/painted-person.ts";

const band = 3;
const width = 480;
const height = 640;

/** Head, neck, tee, a bare forearm with its hand on trousers of the given color. */
function paintSitter(trousersColor: Color, light: (x: number, y: number) => number = () => 1) {
  const painting = startPainting(width, height, { x: 240, y: 110 }, 100);
  const { mesh, paint } = painting;
  const neck = paint(rectangle(212, 150, 268, 225), colors.skin, { light });
  const head = paint(headOf(mesh), colors.skin, { light });
  const tee = paint(rectangle(150, 215, 330, 420), colors.cloth);
  const trousers = paint(rectangle(150, 421, 340, 639), trousersColor, { grain: 4 });
  const sleeve = paint({ from: { x: 165, y: 235 }, to: { x: 140, y: 300 }, radius: 26 }, colors.cloth);
  const arm = paint({ from: { x: 132, y: 335 }, to: { x: 190, y: 470 }, radius: 20 }, colors.skin, {
    light,
  });
  const pose = poseOf({
    nose: mesh[1]!,
    leftShoulder: { x: 315, y: 235 },
    rightShoulder: { x: 165, y: 235 },
    rightElbow: { x: 132, y: 335 },
    rightWrist: { x: 172, y: 430 },
    leftHip: { x: 290, y: 420 },
    rightHip: { x: 190, y: 420 },
    leftKnee: { x: 290, y: 560 },
    rightKnee: { x: 190, y: 560 },
  });
  for (const cloth of [trousers, tee, sleeve])
    for (let at = 0; at < cloth.data.length; at++) if (arm.data[at] === 1) cloth.data[at] = 0;
  const parsed = parsedOf(painting, { face: [head], skin: [neck, arm], clothes: [tee, trousers, sleeve] });
  const alpha = findBodySkin(painting.image, { mesh, pose, parsed });
  return { ...painting, parsed, pose, alpha, arm, neck, head, tee, trousers };
}

describe("skin of the body", () => {
  test.each([
    ["beige", colors.beige],
    ["brown", [120, 92, 66] as const],
    ["blue", colors.cloth],
    ["skin-colored", colors.skin],
  ])("arm and neck are found, %s trousers under the hand are left alone", (_, trousersColor) => {
    const { alpha, arm, neck, tee, trousers } = paintSitter(trousersColor);
    expect(touchedInside(alpha, erode(trousers, band))).toBe(0);
    expect(touchedInside(alpha, erode(tee, band))).toBe(0);
    expect(meanInside(alpha, erode(arm, band))).toBeGreaterThan(0.95);
    const bareNeck = erode(neck, band);
    for (let at = 0; at < bareNeck.data.length; at++)
      if (at < 194 * width || at >= 212 * width) bareNeck.data[at] = 0;
    expect(meanInside(alpha, bareNeck)).toBeGreaterThan(0.95);
  });

  test("an arm is found into its shade", () => {
    const { alpha, arm } = paintSitter(colors.cloth, (x, y) =>
      y < 300 ? 1 : 1 - Math.max(0, (x - 130) / 110),
    );
    expect(meanInside(alpha, erode(arm, band))).toBeGreaterThan(0.9);
  });

  test("fair hair that hangs from the head over a bare chest is kept, though it has nearly the color of skin", () => {
    const { image, mesh, paint } = startPainting(width, height, { x: 240, y: 180 }, 130);
    const chest = paint(rectangle(120, 330, 360, 520), colors.skin);
    const neck = paint(rectangle(205, 230, 275, 340), colors.skin);
    const head = paint(headOf(mesh), colors.skin);
    const dress = paint(rectangle(120, 500, 360, 639), colors.cloth);
    const fair: Color = [228, 188, 152];
    const locks = [150, 330].map((x) =>
      paint({ from: { x, y: 110 }, to: { x: x < 240 ? 190 : 290, y: 450 }, radius: 20 }, fair),
    );
    const pose = poseOf({
      nose: mesh[1]!,
      leftShoulder: { x: 345, y: 345 },
      rightShoulder: { x: 135, y: 345 },
    });
    const parsed = parsedOf(
      { image, mesh },
      { face: [head], skin: [neck, chest], clothes: [dress], not: locks },
    );
    const alpha = findBodySkin(image, { mesh, pose, parsed });
    for (const lock of locks) expect(touchedInside(alpha, erode(lock, band + 1))).toBe(0);
    expect(meanInside(alpha, erode(neck, 12))).toBeGreaterThan(0.9);
  });

  test("another person's arm in the photo keeps its skin", () => {
    const painting = paintSitter(colors.cloth);
    const { image, mesh, pose, paint } = painting;
    const other = paint({ from: { x: 440, y: 300 }, to: { x: 400, y: 420 }, radius: 18 }, colors.skin);
    const parsed = parsedOf(painting, { face: [painting.head], skin: [painting.neck, painting.arm, other] });
    const alpha = findBodySkin(image, { mesh, pose, parsed });
    expect(touchedInside(alpha, other)).toBe(0);
    expect(meanInside(alpha, erode(painting.arm, band))).toBeGreaterThan(0.95);
  });
});

describe("cloth that is changed", () => {
  test("is found per pixel, on the body and beside the face", () => {
    const { image, parsed, trousers, tee, arm } = paintSitter(colors.beige);
    const changed = (at: number): RgbImage => {
      const data = image.data.slice();
      data[at * 3]! ^= 1;
      return { ...image, data };
    };
    const middleOf = (mask: { data: Uint8Array }): number => {
      const inside = [...erode({ ...mask, width, height }, band).data.entries()].filter(([, is]) => is === 1);
      return inside[inside.length >> 1]![0];
    };
    expect(isClothChanged(image, image, parsed)).toBe(false);
    expect(isClothChanged(changed(middleOf(trousers)), image, parsed)).toBe(true);
    expect(isClothChanged(changed(middleOf(tee)), image, parsed)).toBe(true);
    expect(isClothChanged(changed(middleOf(arm)), image, parsed)).toBe(false);
  });

  test("is taken out of a cover, whatever the cover was found by", () => {
    const { parsed, trousers, arm } = paintSitter(colors.skin);
    const cover = createPlane(width, height);
    cover.data.fill(1);
    keepOffCloth(cover, parsed);
    expect(touchedInside(cover, erode(trousers, band))).toBe(0);
    expect(meanInside(cover, erode(arm, band))).toBe(1);
  });
});

describe("skin in another tone", () => {
  const own: Oklab = { l: 0.74, a: 0.045, b: 0.05 };

  test.each([
    ["very dark", { l: 0.42, a: 0.035, b: 0.045 }],
    ["very light", { l: 0.88, a: 0.018, b: 0.025 }],
    ["the same", own],
  ])("%s: the middle of the skin takes the tone, darker stays darker, nothing turns grey", (_, wanted) => {
    const shades = [0.25, 0.5, 1, 1.2];
    const { r, g, b } = linearOfOklab(own);
    const data = Uint8Array.from(shades.flatMap((shade) => [r, g, b].map((light) => encode(light * shade))));
    const alpha = createPlane(shades.length, 1);
    alpha.data.fill(1);
    const result = matchSkin({ data, width: shades.length, height: 1 }, alpha, own, wanted);
    const seen = shades.map((_, at) => colorOf(result.data, at));
    expect(Math.abs(seen[2]!.l - wanted.l)).toBeLessThan(0.06);
    for (let at = 1; at < seen.length; at++) expect(seen[at]!.l).toBeGreaterThan(seen[at - 1]!.l);
    const hue = (color: Oklab) => (Math.atan2(color.b, color.a) * 180) / Math.PI;
    for (const color of seen.slice(0, 3)) {
      expect(Math.abs(hue(color) - hue(wanted))).toBeLessThan(14);
      expect(Math.hypot(color.a, color.b) / color.l).toBeGreaterThan(
        0.6 * (Math.hypot(wanted.a, wanted.b) / wanted.l),
      );
    }
  });

  test("pixels without cover keep their bytes", () => {
    const data = Uint8Array.from([200, 150, 130, 10, 250, 30]);
    const alpha = createPlane(2, 1);
    alpha.data[0] = 1;
    const result = matchSkin({ data, width: 2, height: 1 }, alpha, own, { l: 0.4, a: 0.04, b: 0.05 });
    expect([...result.data.slice(3)]).toEqual([10, 250, 30]);
    expect([...result.data.slice(0, 3)]).not.toEqual([200, 150, 130]);
  });
});

function encode(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  return Math.round(255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055));
}

function colorOf(data: Uint8Array, pixel: number): Oklab {
  const light = (channel: number) => linearOfSrgb8[data[pixel * 3 + channel]!]!;
  return oklabOfLinear({ r: light(0), g: light(1), b: light(2) });
}
