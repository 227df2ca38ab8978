/** The engines on real photos that are part of the repository: garment mask, recolor, cut-out, face check and swap. */

import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FaceEngine, WorkIdentity } from "#engines/contract.ts";
import { parseFaceModel } from "#engines/faces/face-model.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import type { Recolorer } from "#engines/onda/garment/recolorer.ts";
import { identityDistance } from "#imaging/faces/identity-distance.ts";
import { readShippedPhoto, shippedMask } from "#test-support/photos.ts";
import { recolorFile } from "#test-support/recolor-file.ts";
import { sharedFaceEngine, sharedOnda, sharedRecolorer } from "#test-support/shared-engines.ts";
import { demoIdentities, demoPortraitFile } from "../../../scripts/demo/platform-identities.ts";
import { readPortrait } from "./faces-samples.ts";

const never = new AbortController().signal;
/** A hand's outline is true to about this many pixels. */
const band = 4;
let garments: Recolorer;
let onda: Onda;
let faces: FaceEngine;

beforeAll(() => {
  garments = sharedRecolorer();
  onda = sharedOnda();
  faces = sharedFaceEngine();
});
afterAll(() => Promise.all([garments.close(), onda.close(), faces.close()]));

/** What the hand drew as garment, what it left out, and the band between that judges nobody. */
async function readTruth(name: string) {
  const mask = sharp(shippedMask(name)).toColourspace("b-w");
  const inside = await mask.clone().raw().toBuffer();
  const soft = await mask
    .clone()
    .blur(band / 2)
    .raw()
    .toBuffer();
  return (at: number) => (soft[at]! > 6 && soft[at]! < 249 ? "band" : inside[at]! > 127 ? "garment" : "rest");
}

describe("a garment on a photo", () => {
  test.each([
    ["denim-shorts", 0.88],
    ["turquoise-trousers", 0.95],
  ])("%s: is recolored where a hand's outline has it, and nothing else is touched", async (name, iouMin) => {
    const source = await readShippedPhoto(name);
    const outcome = await recolorFile(garments, source, { text: "#c1272d", processingSize: 1024 });
    if (outcome.kind !== "image") throw new Error(outcome.reason.message);
    expect(outcome.quality.untouched).toBe(true);
    const [before, after] = await Promise.all(
      [source, outcome.image.bytes].map((file) => sharp(file).removeAlpha().raw().toBuffer()),
    );
    expect(after!.length).toBe(before!.length);
    const truth = await readTruth(name);
    const count = { both: 0, either: 0 };
    const sum = [0, 0, 0];
    for (let at = 0; at < before!.length / 3; at++) {
      const place = truth(at);
      if (place === "band") continue;
      const isInside = place === "garment";
      const gaps = [0, 1, 2].map((channel) =>
        Math.abs(before![at * 3 + channel]! - after![at * 3 + channel]!),
      );
      const isChanged = Math.max(...gaps) > 12;
      if (isChanged && isInside) {
        count.both++;
        for (const channel of [0, 1, 2]) sum[channel]! += after![at * 3 + channel]!;
      }
      if (isChanged || isInside) count.either++;
    }
    expect(count.both / count.either).toBeGreaterThan(iouMin);
    const [red, green, blue] = sum.map((value) => value / count.both);
    expect(red).toBeGreaterThan(green! + 60);
    expect(red).toBeGreaterThan(blue! + 60);
  });

  test.each(["coffee", "chelsea", "tee-on-carpet", "shorts-on-bedding"])(
    "%s: what can't be told from the rest is refused, with what to do instead",
    async (name) => {
      const outcome = await recolorFile(garments, await readShippedPhoto(name), {
        text: "#c1272d",
        processingSize: 1024,
      });
      expect(outcome).toMatchObject({
        kind: "refused",
        reason: { message: expect.stringMatching(/(garment|product).*\. /i) },
      });
    },
  );
});

describe("a face on a photo", () => {
  test("is found, measured and described", async () => {
    const photo = await readShippedPhoto("astronaut", 1024);
    expect(await faces.check(photo, never)).toMatchObject({ kind: "face" });
    expect(await faces.describe(photo, never)).toMatchObject({
      kind: "described",
      hair: { name: "dark blond" },
    });
  });

  test("is refused with its size when it is too small", async () => {
    expect(await faces.check(await readShippedPhoto("astronaut"), never)).toMatchObject({
      problem: "face_too_small",
      reason: { message: expect.stringMatching(/only \d+ pixels wide/) },
    });
  });

  test.each(["chelsea", "coffee", "denim-shorts"])("%s shows none", async (name) => {
    expect(await faces.check(await readShippedPhoto(name), never)).toMatchObject({ problem: "no_face" });
  });

  test("is an identity that another photo shows after a swap, and the background stays", async () => {
    const prepared = await faces.prepare(await readShippedPhoto("astronaut", 1024), never);
    if (prepared.kind === "refused") throw new Error(prepared.reason.message);
    const identity: WorkIdentity = {
      code: "k3v9x2m7q1ab",
      name: "Eileen",
      gender: null,
      age: null,
      faceModel: JSON.parse(JSON.stringify(prepared.model)),
      loadPhoto: async () => prepared.face.bytes,
    };
    const source = await readPortrait("brownHair");
    const plan = { engine: "onda", version: 1, skin: null, anchorIndex: null };
    const outcome = await onda.swapper.render(
      { source, identity, plan, variation: 0, sideMax: 1024, format: "png", addAiWatermark: false },
      never,
    );
    if (outcome.kind !== "image") throw new Error(outcome.reason.message);
    expect(outcome.quality.untouched).toBe(true);
    const embeddingOf = async (photo: Uint8Array) => {
      const face = await faces.prepare(photo, never);
      if (face.kind === "refused") throw new Error(face.reason.message);
      return parseFaceModel(face.model)!.embedding;
    };
    const { embedding } = parseFaceModel(prepared.model)!;
    const [before, after] = [await embeddingOf(source), await embeddingOf(outcome.image.bytes)];
    expect(identityDistance(after, embedding)).toBeLessThan(identityDistance(before, embedding) - 0.1);
    const corner = { left: 0, top: 0, width: 40, height: 40 };
    const [one, other] = await Promise.all(
      [source, outcome.image.bytes].map((file) => sharp(file).removeAlpha().extract(corner).raw().toBuffer()),
    );
    expect(one!.equals(other!)).toBe(true);
  });
});

test.each(demoIdentities)("the demonstration's portrait of $name passes the face check", async ({ code }) => {
  const prepared = await faces.prepare(Uint8Array.from(await readFile(demoPortraitFile(code))), never);
  expect(prepared).toMatchObject({ kind: "prepared" });
});
