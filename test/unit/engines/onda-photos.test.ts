import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "#engines/contract.ts";
import { createRecolorer } from "#engines/onda/garment/create-recolorer.ts";
import type { Recolorer } from "#engines/onda/garment/recolorer.ts";
import { hasRealPhotos, realPhoto } from "#test-support/photos.ts";
import { recolorFile } from "#test-support/recolor-file.ts";

if (!hasRealPhotos)
  process.stderr.write("Tests on real photos are skipped: there are none beside the checkout\n");

describe.skipIf(!hasRealPhotos)("on real photos", () => {
  let onda: Recolorer;

  beforeAll(() => {
    onda = createRecolorer({ threads: 2 });
  });

  afterAll(async () => {
    await onda.close();
  });

  async function recolor(
    path: string,
    garmentLabel?: string,
  ): Promise<{ outcome: Outcome; source: Uint8Array }> {
    const source = Uint8Array.from(await readFile(realPhoto(path)));
    const outcome = await recolorFile(onda, source, {
      text: "#c1272d",
      processingSize: 2048,
      garmentLabel,
    });
    return { outcome, source };
  }

  /** Compares what was changed with a mask drawn by hand; a band of 7 px around its outline is left out. */
  async function score(
    path: string,
    mask: string,
    label: string,
  ): Promise<{ iou: number; leak: number; miss: number }> {
    const { outcome, source } = await recolor(path, label);
    if (outcome.kind !== "image") throw new Error(outcome.reason.message);
    const before = await sharp(source).raw().toBuffer();
    const after = await sharp(outcome.image.bytes).removeAlpha().raw().toBuffer();
    const { data: truth, info } = await sharp(realPhoto(`masks/${mask}`))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blurred = await sharp(realPhoto(`masks/${mask}`))
      .greyscale()
      .blur(3.5)
      .raw()
      .toBuffer();
    let both = 0;
    let either = 0;
    let leak = 0;
    let miss = 0;
    let garment = 0;
    for (let at = 0; at < info.width * info.height; at++) {
      if (blurred[at]! > 6 && blurred[at]! < 249) continue;
      const gap = Math.max(
        ...[0, 1, 2].map((channel) => Math.abs(before[at * 3 + channel]! - after[at * 3 + channel]!)),
      );
      const changed = gap > 12;
      const inside = truth[at]! > 127;
      if (inside) garment++;
      if (changed && inside) both++;
      if (changed || inside) either++;
      if (changed && !inside) leak++;
      if (!changed && inside) miss++;
    }
    return { iou: both / either, leak: leak / garment, miss: miss / garment };
  }

  test("what is no garment of a known place is not looked for on a person: nothing else is recolored for it", async () => {
    const source = Uint8Array.from(await readFile(realPhoto("onmodel/sy-mts-01.jpg")));
    const masked = await onda.mask(
      { source, garmentKind: "other", processingSize: 1024 },
      new AbortController().signal,
    );
    expect(masked).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringContaining("on the person") }),
    });
  });

  test("a white tee is recolored where it is", async () => {
    const { iou, leak, miss } = await score("onmodel/sy-mts-01.jpg", "sy-mts-01.png", "t-shirt");
    expect(iou).toBeGreaterThan(0.95);
    expect(leak).toBeLessThan(0.015);
    expect(miss).toBeLessThan(0.01);
  });

  test("jeans are recolored where they are", async () => {
    const { iou } = await score("onmodel/sy-mjeans-01.jpg", "sy-mjeans-01.png", "jeans");
    expect(iou).toBeGreaterThan(0.9);
  });

  test.each(["noface/sk-coffee.png", "noface/sk-chelsea.png", "multi/hu-solvay1927.jpg"])(
    "%s has no garment to recolor and is refused",
    async (path) => {
      const { outcome } = await recolor(path);
      expect(outcome).toMatchObject({
        kind: "refused",
        reason: expect.objectContaining({ message: expect.stringMatching(/garment/i) }),
      });
    },
  );

  test.each([
    ["onmodel/fashn-garment.webp", "t-shirt"],
    ["onmodel/fashn-model.webp", "top"],
    ["onmodel/sy-dress-02.jpg", "dress"],
    ["flat/sa-blue-hoodie.png", "hoodie"],
    ["flat/sa-team-tee-front.png", "tee"],
  ])("%s is recolored and the rest of it untouched", async (path, label) => {
    const { outcome } = await recolor(path, label);
    expect(outcome).toMatchObject({ kind: "image", quality: { untouched: true } });
  });

  test("junk colors under a product's transparency never show", async () => {
    const { outcome } = await recolor("flat/sa-blue-hoodie.png");
    if (outcome.kind !== "image") throw new Error(outcome.reason.message);
    const { data } = await sharp(outcome.image.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});
