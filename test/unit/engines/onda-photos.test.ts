import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "#engines/contract.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import type { Recolorer } from "#engines/onda/garment/recolorer.ts";
import { hasRealPhotos, realPhoto } from "#test-support/photos.ts";
import { recolorFile } from "#test-support/recolor-file.ts";
import { sharedOnda, sharedRecolorer } from "#test-support/shared-engines.ts";

if (!hasRealPhotos)
  process.stderr.write("Tests on real photos are skipped: there are none beside the checkout\n");

describe.skipIf(!hasRealPhotos)("on real photos", () => {
  let onda: Recolorer;
  let masks: Onda;

  beforeAll(() => {
    onda = sharedRecolorer();
    masks = sharedOnda();
  });

  afterAll(async () => {
    await Promise.all([onda.close(), masks.close()]);
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

  /** Compares the mask that is found with one drawn by hand; a band of 7 px around its outline is left out. */
  async function score(path: string, truthFile: string, label: string): Promise<number> {
    const found = await masks.masks.find(
      await readFile(realPhoto(path)),
      label,
      new AbortController().signal,
    );
    if (found.kind !== "mask") throw new Error(found.reason.message);
    const truth = sharp(realPhoto(`masks/${truthFile}`)).toColourspace("b-w");
    const [mask, drawn, blurred] = await Promise.all(
      [sharp(found.mask.mask).toColourspace("b-w"), truth.clone(), truth.clone().blur(3.5)].map((file) =>
        file.raw().toBuffer(),
      ),
    );
    const count = { both: 0, either: 0 };
    for (let at = 0; at < drawn!.length; at++) {
      if (blurred![at]! > 6 && blurred![at]! < 249) continue;
      const [isFound, isDrawn] = [mask![at]! > 127, drawn![at]! > 127];
      if (isFound && isDrawn) count.both++;
      if (isFound || isDrawn) count.either++;
    }
    return count.both / count.either;
  }

  test("an item without a known place on the body is not searched on a person: nothing else is recolored for it", async () => {
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

  test.each([
    ["a white tee", "onmodel/sy-mts-01.jpg", "sy-mts-01.png", "t-shirt", 0.95],
    ["jeans", "onmodel/sy-mjeans-01.jpg", "sy-mjeans-01.png", "jeans", 0.85],
  ])("the mask of %s is where a hand's outline is", async (_, path, truth, label, overlapMin) => {
    expect(await score(path, truth, label)).toBeGreaterThan(overlapMin);
  });

  test("a black tee over black trousers is found, and what may belong to either is asked about", async () => {
    const source = await readFile(realPhoto("onmodel/fashn-garment.webp"));
    const found = await masks.masks.find(source, "t-shirt", new AbortController().signal);
    expect(found).toMatchObject({ kind: "mask", mask: { isDoubtful: true } });
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
