import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeImage } from "#engines/codec.ts";
import type { Recolorer } from "#engines/onda/garment/recolorer.ts";
import { recolorFile } from "#test-support/recolor-file.ts";
import { sharedRecolorer } from "#test-support/shared-engines.ts";
import type { DrawnGarment } from "./drawn-garment.ts";
import { drawTee } from "./drawn-garment.ts";

const never = new AbortController().signal;
const processingSize = 1024;

let onda: Recolorer;
let drawn: DrawnGarment;

beforeAll(async () => {
  onda = sharedRecolorer();
  drawn = await drawTee({ cloth: [0.05, 0.12, 0.5], width: 360, height: 450 });
});

afterAll(async () => {
  await onda.close();
});

function picture(): Sharp {
  return sharp(drawn.rgb, { raw: { width: drawn.width, height: drawn.height, channels: 3 } });
}

/** The garment with a margin, the rest transparent over colors that are not to be seen. */
function cutOut(): Sharp {
  const rgba = new Uint8Array(drawn.cover.length * 4);
  for (let at = 0; at < drawn.cover.length; at++) {
    const isSeen = drawn.cover[at]! > 0;
    rgba.set(isSeen ? drawn.rgb.subarray(at * 3, at * 3 + 3) : [255, 0, 255], at * 4);
    rgba[at * 4 + 3] = Math.round(255 * drawn.cover[at]!);
  }
  return sharp(rgba, { raw: { width: drawn.width, height: drawn.height, channels: 4 } });
}

describe("pixels outside the garment are in the output's file as they are in the source's", () => {
  test.each<[string, () => Sharp]>([
    ["a png", () => picture().png()],
    ["a png in Display P3", () => picture().withIccProfile("p3").png()],
    ["a png of 16 bits", () => picture().toColourspace("rgb16").png()],
    ["a png with transparency", () => cutOut().png()],
    ["a jpg turned by its camera", () => picture().withMetadata({ orientation: 6 }).jpeg({ quality: 95 })],
    ["a CMYK jpg", () => picture().toColourspace("cmyk").jpeg({ quality: 95 })],
    ["a grey jpg", () => picture().toColourspace("b-w").jpeg({ quality: 95 })],
    ["a webp", () => picture().webp({ quality: 90 })],
    ["a png that is made smaller", () => picture().resize(1300, 1625, { kernel: "cubic" }).png()],
  ])("%s", async (_, make) => {
    const source = Uint8Array.from(await make().toBuffer());
    const outcome = await recolorFile(onda, source, { text: "#c1272d", processingSize });
    if (outcome.kind !== "image") throw new Error(outcome.reason.message);
    const shown = await onda.mask({ source, garmentKind: null, processingSize }, never);
    if (shown.kind !== "masked") throw new Error(shown.reason.message);

    // Upright, sRGB and of the output's size: what there is to be kept.
    const kept = await decodeImage(source, processingSize);
    const { data, width, height, alpha } = await decodeImage(outcome.image.bytes, processingSize);
    const cover = await sharp(shown.image.bytes).toColourspace("b-w").raw().toBuffer();
    expect([width, height]).toEqual([kept.width, kept.height]);
    expect(alpha).toEqual(kept.alpha);
    let outside = 0;
    let different = 0;
    let inside = 0;
    let recolored = 0;
    for (let at = 0; at < cover.length; at++) {
      const isSame = [0, 1, 2].every((channel) => data[at * 3 + channel] === kept.data[at * 3 + channel]);
      if (cover[at] === 0) {
        outside++;
        if (!isSame) different++;
      } else if (cover[at] === 255) {
        inside++;
        if (!isSame) recolored++;
      }
    }
    expect(outside).toBeGreaterThan(0.2 * cover.length);
    expect(different).toBe(0);
    expect(recolored).toBeGreaterThan(0.99 * inside);
    expect(outcome.quality.untouched).toBe(true);
    const header = await sharp(outcome.image.bytes).metadata();
    expect(header).toMatchObject({ space: "srgb", depth: "uchar", hasProfile: false });
    expect(header.orientation ?? 1).toBe(1);
  });
});
