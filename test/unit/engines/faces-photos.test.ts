import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FaceEngine } from "#engines/contract.ts";
import { type FaceModel, parseFaceModel } from "#engines/faces/face-model.ts";
import { identityDistance, sameIdentityMax } from "#imaging/faces/identity-distance.ts";
import { sharedFaceEngine } from "#test-support/shared-engines.ts";
import { hasPhotos, readPhoto } from "./faces-samples.ts";

if (!hasPhotos) process.stderr.write("Tests of the face engine on photos beside the checkout are skipped.\n");

/** Photos of one clearly visible face; those in which it is too small are enlarged to the given width. */
const faces: { name: string; width?: number }[] = [
  { name: "faces/hu-person-vlado.jpg" },
  { name: "faces/sk-astronaut.png", width: 1024 },
  { name: "faces/sy-john.jpg" },
  { name: "onmodel/fashn-garment.webp", width: 1152 },
];

describe.skipIf(!hasPhotos)("on real photos", () => {
  let engine: FaceEngine;
  const never = new AbortController().signal;

  beforeAll(() => {
    engine = sharedFaceEngine();
  });

  afterAll(async () => {
    await engine.close();
  });

  test.each(faces)("$name shows one face", async ({ name, width }) => {
    expect(await engine.check(await readPhoto(name, width), never)).toMatchObject({ kind: "face" });
  });

  test.each([
    ["faces/hu-cgi-model-11.jpg", "face_under_hair"],
    ["onmodel/fashn-model.webp", "face_under_hat"],
  ])("%s can't be copied, which is a warning: %s", async (name, code) => {
    expect(await engine.check(await readPhoto(name), never)).toMatchObject({
      kind: "face",
      metadata: { warnings: expect.arrayContaining([expect.objectContaining({ code })]) },
    });
  });

  test.each([
    "noface/sk-chelsea.png",
    "noface/sk-coffee.png",
    "noface/sy-cap-01.jpg",
    "flat/sa-blue-hoodie.png",
    "flat/sa-dash-tee-front.png",
    "flat/sa-grey-hoodie.png",
    "flat/sa-team-tee-front.png",
    "onmodel/sy-dress-01.jpg",
    "onmodel/sy-dress-02.jpg",
    "onmodel/sy-mjeans-01.jpg",
    "onmodel/sy-mts-01.jpg",
    "onmodel/sy-mts-02.jpg",
    "onmodel/sy-wts-02.jpg",
  ])("%s shows none", async (name) => {
    expect(await engine.check(await readPhoto(name), never)).toMatchObject({ problem: "no_face" });
  });

  test.each([200, 350, 800])("a cat is no face at %i pixels either, nor on its side", async (width) => {
    const cat = await readPhoto("noface/sk-chelsea.png", width);
    for (const angle of [0, 20, 90]) {
      const turned = Uint8Array.from(await sharp(cat).rotate(angle, { background: "#888" }).png().toBuffer());
      expect(await engine.check(turned, never)).toMatchObject({ problem: "no_face" });
    }
  });

  test.each([
    ["faces/sk-astronaut.png", /only 9\d pixels wide/],
    ["onmodel/fashn-garment.webp", /only 11\d pixels wide/],
  ])("%s is too small, and how small is said", async (name, reason) => {
    expect(await engine.check(await readPhoto(name), never)).toMatchObject({
      problem: "face_too_small",
      reason: expect.objectContaining({ message: expect.stringMatching(reason) }),
    });
  });

  test("a group of 29 is several faces", async () => {
    expect(await engine.check(await readPhoto("multi/hu-solvay1927.jpg"), never)).toMatchObject({
      problem: "several_faces",
    });
  });

  test("two portraits side by side are two faces", async () => {
    const left = await sharp(await readPhoto("faces/sk-astronaut.png"))
      .resize(500, 500)
      .toBuffer();
    const right = await sharp(await readPhoto("faces/hu-cgi-model-11.jpg"))
      .resize(500, 500, { position: "top" })
      .toBuffer();
    const montage = await sharp({ create: { width: 1000, height: 500, channels: 3, background: "#fff" } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: 500, top: 0 },
      ])
      .png()
      .toBuffer();
    expect(await engine.check(Uint8Array.from(montage), never)).toMatchObject({
      problem: "several_faces",
      reason: expect.objectContaining({ code: "several_faces", params: { count: 2 } }),
    });
  });

  test("no two of the four are taken for one person", async () => {
    const embeddings: (readonly number[])[] = [];
    for (const { name, width } of faces) {
      const prepared = await engine.prepare(await readPhoto(name, width), never);
      if (prepared.kind === "refused") throw new Error(`${name}: ${prepared.reason}`);
      embeddings.push((parseFaceModel(prepared.model) as FaceModel).embedding);
    }
    for (const [index, one] of embeddings.entries()) {
      for (const other of embeddings.slice(0, index)) {
        expect(identityDistance(one, other)).toBeGreaterThan(sameIdentityMax);
      }
    }
  });

  test("hair of every length is described", async () => {
    for (const [name, width, hair] of [
      ["onmodel/fashn-garment.webp", 1152, "dark brown"],
      ["faces/hu-person-vlado.jpg", undefined, "dark brown"],
      ["faces/sk-astronaut.png", 1024, "dark blond"],
    ] as const) {
      expect(await engine.describe(await readPhoto(name, width), never)).toMatchObject({
        hair: { name: hair },
      });
    }
  });

  test("hard sunlight across the face leaves the skin's color open", async () => {
    expect(await engine.describe(await readPhoto("faces/sy-john.jpg"), never)).toMatchObject({
      kind: "described",
      skin: null,
    });
  });
});
