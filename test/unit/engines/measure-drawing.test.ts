/** What is measured of a model's drawing, and what follows from it. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { CheckTask } from "#engines/checks/check-tasks.ts";
import { isWorthAnotherTry, judgeMeasures } from "#engines/checks/judge-measures.ts";
import { measureDrawing } from "#engines/checks/measure-drawing.ts";
import { decodeImage } from "#engines/codec.ts";
import { findFaces } from "#engines/faces/find-faces.ts";
import { type BodyNets, withFaceNets } from "#engines/onda/swap/swap-nets.ts";
import { toLightness } from "#imaging/align/align-drawing.ts";
import { measureStructureSimilarity } from "#imaging/align/structure-similarity.ts";
import { oklabOfHex } from "#imaging/oklab.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import { drawAsModel } from "#test-support/draw-as-model.ts";
import { readShippedPhoto } from "#test-support/photos.ts";
import { drawTee } from "./drawn-garment.ts";

/** The clothes of these pictures are known or not asked for. */
const body = new Proxy({} as BodyNets, {
  get: (_, name) => () => {
    throw new Error(`${String(name)} was asked`);
  },
});
const whole = { left: 0, top: 0, width: 1, height: 1 };
type Task = Extract<CheckTask, { task: "measure-drawing" }>;
const ask = (change: Partial<Task> & Pick<Task, "drawing" | "wanted">): Task => ({
  task: "measure-drawing",
  source: null,
  frame: whole,
  picture: change.drawing,
  people: null,
  embedding: null,
  color: null,
  garment: "recolored",
  ...change,
});

describe("people", () => {
  let portrait: Uint8Array;
  let embedding: number[];

  beforeAll(async () => {
    portrait = await readShippedPhoto("astronaut", 512);
    const image = await decodeImage(portrait, 1024);
    const nets = await withFaceNets({} as BodyNets);
    const [face] = await findFaces(nets, image);
    embedding = [...nets.describeIdentity(image, nets.mesh.read(image, face!.look).mesh)];
  });

  test("the same person once is fine, also recompressed", async () => {
    const drawing = await drawAsModel(await decodeImage(portrait, 512), {
      moveX: 3,
      moveY: 2,
      scale: 1.02,
      quality: 75,
    });
    const task = ask({ drawing, people: 1, embedding, wanted: ["peopleTooMany", "identityDistance"] });
    const { measures } = await measureDrawing({} as BodyNets, task);
    expect(measures.peopleTooMany).toBe(0);
    expect(measures.identityDistance).toBeLessThan(0.3);
    const checks = judgeMeasures(measures);
    expect(checks.map(({ isFine }) => isFine)).toEqual([true, true]);
    expect(isWorthAnotherTry(checks)).toBe(false);
  });

  test("a second person and another face are told", async () => {
    const { width, height } = await decodeImage(portrait, 512);
    const twice = await sharp(portrait)
      .extend({ right: width, background: "#888" })
      .composite([{ input: Buffer.from(portrait), left: width, top: 0 }])
      .png()
      .toBuffer();
    const other = embedding.map((value, at) => value + (at % 2 ? 0.07 : -0.07));
    const drawing = Uint8Array.from(twice);
    expect(height).toBeGreaterThan(0);
    const task = ask({
      drawing,
      source: portrait,
      embedding: other,
      wanted: ["peopleTooMany", "identityDistance"],
    });
    const { measures } = await measureDrawing({} as BodyNets, task);
    expect(measures.peopleTooMany).toBe(1);
    expect(measures.identityDistance).toBeGreaterThan(0.6);
    expect(isWorthAnotherTry(judgeMeasures(measures))).toBe(true);
  });
});

describe("a recolored garment", () => {
  const wanted = ["colorDistance", "garmentKept", "enlargement"] as const;
  let tee: Awaited<ReturnType<typeof drawTee>>;
  let red: RgbImage;

  beforeAll(async () => {
    tee = await drawTee({ cloth: [0.05, 0.12, 0.5], width: 200, height: 250 });
    const { rgb, width, height } = await drawTee({ cloth: [0.5, 0.03, 0.03], width: 200, height: 250 });
    red = { data: rgb, width, height };
  });

  test("in the wanted color with its folds is fine", async () => {
    const drawing = await drawAsModel(red, { moveX: 2.5, moveY: -3, scale: 0.98, quality: 85 });
    const task = ask({ drawing, source: tee.file, color: oklabOfHex("#bc3030"), wanted });
    const { measures } = await measureDrawing(body, task);
    expect(measures.garmentKept).toBeGreaterThan(0.8);
    expect(judgeMeasures(measures).map(({ isFine }) => isFine)).toEqual([true, true, true]);
  });

  test("in another color is told by its distance", async () => {
    const drawing = await drawAsModel(red, { moveX: 0, moveY: 0, scale: 1 });
    const task = ask({ drawing, source: tee.file, color: oklabOfHex("#2f9e44"), wanted });
    const checks = judgeMeasures((await measureDrawing(body, task)).measures);
    expect(checks.filter(({ isFine }) => !isFine).map(({ measure }) => measure)).toEqual(["colorDistance"]);
  });

  test("with other folds is told by its structure", async () => {
    const { rgb } = await drawTee({ cloth: [0.5, 0.03, 0.03], width: 200, height: 250, folds: -1 });
    const drawing = await drawAsModel({ ...red, data: rgb }, { moveX: 0, moveY: 0, scale: 1 });
    const task = ask({ drawing, source: tee.file, color: oklabOfHex("#bc3030"), wanted });
    const { measures } = await measureDrawing(body, task);
    expect(measures.garmentKept).toBeLessThan(0.3);
    expect(isWorthAnotherTry(judgeMeasures(measures))).toBe(true);
  });

  test("drawn much smaller than the output gets a warning, but no other try", async () => {
    const drawing = await drawAsModel(red, { moveX: 0, moveY: 0, scale: 1, width: 60, height: 75 });
    const task = ask({ drawing, picture: tee.file, wanted: ["enlargement"] });
    const checks = judgeMeasures((await measureDrawing(body, task)).measures);
    expect(checks).toEqual([{ measure: "enlargement", value: 200 / 60, limit: 2.5, isFine: false }]);
    expect(isWorthAnotherTry(checks)).toBe(false);
  });
});

test("a plain region has no structure that could be lost", () => {
  const flat = toLightness({ data: new Uint8Array(64 * 64 * 3).fill(128), width: 64, height: 64 });
  const all: BinaryMask = { data: new Uint8Array(64 * 64).fill(1), width: 64, height: 64 };
  expect(measureStructureSimilarity(flat, flat, all)).toBeNull();
});
