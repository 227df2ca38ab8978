import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outputSide } from "#contract/prices.ts";
import { decodeLayers } from "#engines/codec.ts";
import type { Recolorer, RecolorRender } from "#engines/onda/garment/recolorer.ts";
import { enlargeTo } from "#engines/onda/upscale/enlarge-to.ts";
import { readShippedPhoto } from "#test-support/photos.ts";
import { sharedRecolorer } from "#test-support/shared-engines.ts";
import { type DrawnGarment, drawTee } from "./drawn-garment.ts";

const never = new AbortController().signal;

let onda: Recolorer;
let drawn: DrawnGarment;
/** The tee alone, soft at its edge, over colors that are not to be seen. */
let cutOut: Uint8Array;

beforeAll(async () => {
  onda = sharedRecolorer();
  drawn = await drawTee({ cloth: [0.05, 0.12, 0.5], width: 240, height: 300 });
  const rgba = new Uint8Array(drawn.cover.length * 4);
  for (let at = 0; at < drawn.cover.length; at++) {
    const isSeen = drawn.cover[at]! > 0;
    const isWhole = drawn.cover[at] === 1;
    // The cloth's own color at the edge, too, without the drawing's backdrop in it.
    const color = isWhole ? drawn.rgb.subarray(at * 3, at * 3 + 3) : [63, 97, 188];
    rgba.set(isSeen ? color : [255, 0, 255], at * 4);
    rgba[at * 4 + 3] = Math.round(255 * drawn.cover[at]!);
  }
  cutOut = Uint8Array.from(
    await sharp(rgba, { raw: { width: 240, height: 300, channels: 4 } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => onda.close());

async function recolor(source: Uint8Array, more: Partial<RecolorRender> = {}) {
  const planned = await onda.plan({ images: [], target: { text: "#c1272d" }, useAnchor: false }, never);
  if (planned.kind !== "plan") throw new Error(planned.reason.message);
  const outcome = await onda.render(
    {
      source,
      plan: planned.plan,
      imageIndex: 0,
      groupIndex: 0,
      processingSize: 1024,
      format: "png",
      addAiWatermark: false,
      ...more,
    },
    never,
  );
  if (outcome.kind !== "image") throw new Error(outcome.reason.message);
  return outcome;
}

describe("a photo with transparency", () => {
  test("stays as transparent in a png, free of the white it was drawn on and of hidden colors", async () => {
    const { image } = await recolor(cutOut);
    const before = await decodeLayers(cutOut, 1024);
    const after = await decodeLayers(image.bytes, 1024);
    expect(after.alpha).toEqual(before.alpha);
    const { data } = after.color;
    let edge = 0;
    for (let pixel = 0; pixel < before.alpha!.length; pixel++) {
      const cover = before.alpha![pixel]!;
      const color = [...data.subarray(pixel * 3, pixel * 3 + 3)];
      if (cover === 0) expect(color).toEqual([255, 255, 255]);
      if (cover < 100 || cover === 255) continue;
      edge++;
      // Red cloth in any light: white that was left in would raise green and blue with it.
      expect(Math.max(color[1]!, color[2]!), String(color)).toBeLessThan(0.65 * color[0]!);
    }
    expect(edge).toBeGreaterThan(50);
  });

  test("is on white in a jpg", async () => {
    const { image } = await recolor(cutOut, { format: "jpg" });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ hasAlpha: false, format: "jpeg" });
    const { data } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(250);
  });

  test("carries the AI mark over what is transparent", async () => {
    const { image } = await recolor(cutOut, { addAiWatermark: true });
    const { alpha, color } = await decodeLayers(image.bytes, 1024);
    const corner = { left: color.width - 40, top: color.height - 30 };
    let marked = 0;
    for (let y = corner.top; y < color.height; y++)
      for (let x = corner.left; x < color.width; x++) if (alpha![y * color.width + x]! > 100) marked++;
    expect(marked).toBeGreaterThan(100);
    expect(alpha![0]).toBe(0);
  });
});

describe("a photo that is smaller than the size asked for", () => {
  test("keeps its size; with enlarge it has the size, at most four times its own", async () => {
    expect(await recolor(drawn.file)).toMatchObject({ image: { width: 240, height: 300 } });
    const large = await recolor(drawn.file, { enlarge: true });
    expect(large).toMatchObject({ image: { width: 819, height: 1024 }, quality: { untouched: true } });
    expect(await recolor(drawn.file, { enlarge: true, processingSize: 4096 })).toMatchObject({
      image: { width: 960, height: 1200 },
    });
    const seen = await sharp(large.image.bytes).metadata();
    expect([seen.width, seen.height]).toEqual([819, 1024]);
  });

  test("keeps its transparency when it is enlarged", async () => {
    const { image } = await recolor(cutOut, { enlarge: true });
    const { alpha, color } = await decodeLayers(image.bytes, 4096);
    expect([color.width, color.height]).toEqual([819, 1024]);
    const wanted = await sharp(cutOut).extractChannel("alpha").resize(819, 1024).raw().toBuffer();
    const difference = alpha!.reduce((sum, value, at) => sum + Math.abs(value - wanted[at]!), 0);
    expect(difference / alpha!.length).toBeLessThan(2);
  });
});

test("a real photo that is enlarged shows the same picture, and one as large as asked is returned as it is", async () => {
  const file = await readShippedPhoto("chelsea", 120);
  const { color } = await decodeLayers(file, 120);
  const { color: large } = await enlargeTo({ color, alpha: null }, 300);
  expect(Math.max(large.width, large.height)).toBe(outputSide(120, 300, true));
  const again = await sharp(large.data, { raw: { width: large.width, height: large.height, channels: 3 } })
    .resize(color.width, color.height, { fit: "fill" })
    .raw()
    .toBuffer();
  const difference = color.data.reduce((sum, value, at) => sum + Math.abs(value - again[at]!), 0);
  expect(difference / color.data.length).toBeLessThan(4);
  const same = { color, alpha: null };
  expect(await enlargeTo(same, 120)).toBe(same);
  expect(await enlargeTo(same, 64)).toBe(same);
});
