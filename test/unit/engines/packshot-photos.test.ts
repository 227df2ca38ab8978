/** Over real photos beside the checkout; their licences don't let them be part of it. */

import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { loadParsingNet } from "#engines/nets/parsing-net.ts";
import { loadPersonNet } from "#engines/nets/person-net.ts";
import { loadPoseNet } from "#engines/nets/pose-net.ts";
import type { Nets } from "#engines/onda/nets.ts";
import { readProductPhoto } from "#engines/onda/packshot/analyze-product.ts";
import { analyzeSubject } from "#engines/onda/packshot/analyze-subject.ts";
import { extractProduct } from "#engines/onda/packshot/extract-product.ts";
import { hasRealPhotos, realPhoto } from "#test-support/photos.ts";

const side = 900;
let nets: Nets;

describe.skipIf(!hasRealPhotos)("products and people of real photos (../shared/photos)", () => {
  beforeAll(async () => {
    nets = {
      findPerson: await loadPersonNet(),
      findPose: await loadPoseNet(),
      parsePerson: await loadParsingNet(null),
    };
  });

  test.each([
    ["sa-blue-hoodie", "#d9d8d5"],
    ["sa-team-tee-front", "#f4f4f2"],
    ["sa-grey-hoodie", "#b9c4cc"],
  ])("%s on %s is cut out as its own transparency has it", async (name, ground) => {
    const { data } = await sharp(realPhoto(`flat/${name}.png`))
      .resize(side, side)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const file = await sharp(data, { raw: { width: side, height: side, channels: 4 } })
      .flatten({ background: ground })
      .jpeg({ quality: 92 })
      .toBuffer();
    const photo = await readProductPhoto(nets, file, null);
    if (photo.kind === "refused") throw new Error(photo.reason.message);
    const { alpha } = await extractProduct(file, photo, side);
    let [both, any] = [0, 0];
    for (let at = 0; at < side * side; at++) {
      // The cast shadow under the garment is never more than half covered.
      const truth = data[at * 4 + 3]! < 128 ? 0 : data[at * 4 + 3]!;
      both += Math.min(truth, alpha![at]!);
      any += Math.max(truth, alpha![at]!);
    }
    expect(both / any).toBeGreaterThan(0.98);
  });

  test.each([
    ["onmodel/fashn-garment.webp", "wearing"],
    ["onmodel/sy-dress-02.jpg", "wearing"],
    ["noface/sk-chelsea.png", "could not be told"],
  ])("%s is no product that lies or hangs alone", async (name, reason) => {
    const photo = await readProductPhoto(nets, await readFile(realPhoto(name)), null);
    expect(photo.kind === "refused" && photo.reason.message).toContain(reason);
  });

  test.each<[string, boolean]>([
    ["onmodel/fashn-garment.webp", true],
    ["onmodel/fashn-model.webp", true],
    ["onmodel/sy-mts-02.jpg", true],
    // Half of what stands before these backgrounds is not recognised.
    ["onmodel/sy-dress-01.jpg", false],
    ["noface/sy-cap-01.jpg", false],
    ["noface/sk-chelsea.png", false],
  ])("the background of %s can be taken away: %s", async (name, isTold) => {
    const photo = await analyzeSubject(nets, await readFile(realPhoto(name)));
    expect(photo.kind).toBe(isTold ? "subject photo" : "refused");
  });
});
