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
import { measureDetailSimilarity, measureStructureSimilarity } from "#imaging/align/structure-similarity.ts";
import { oklabOfHex } from "#imaging/oklab.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import { drawAsModel } from "#test-support/draw-as-model.ts";
import { readShippedPhoto } from "#test-support/photos.ts";
import { createRng } from "#test-support/rng.ts";
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
  shown: { bytes: change.drawing, frame: whole },
  people: null,
  embedding: null,
  color: null,
  garment: "recolored",
  ...change,
});

/** Glyphs of five rows of three dots, as machines without fonts can draw them. */
const glyphs: Record<string, string> = {
  ...{ S: "111100111001111", A: "010101111101101", M: "101111111101101", E: "111100111100111" },
  ...{ W: "101101111111101", O: "111101101101111", R: "110101110101101", D: "110101101101110" },
};

/** Prints words on the chest, a letter four dots wide. */
async function letter(picture: Uint8Array, words: string, dot: number): Promise<Uint8Array> {
  const { width, height } = await sharp(picture).metadata();
  const left = (width - words.length * 4 * dot) / 2;
  const dots = [...words].flatMap((glyph, place) =>
    [...(glyphs[glyph] ?? "")].flatMap((on, at) => {
      const x = left + (place * 4 + (at % 3)) * dot;
      const y = height * 0.4 + Math.floor(at / 3) * dot;
      return on === "1" ? [`<rect x="${x}" y="${y}" width="${dot}" height="${dot}" fill="#f0f0f0"/>`] : [];
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${dots.join("")}</svg>`;
  const printed = sharp(picture).composite([{ input: Buffer.from(svg) }]);
  return Uint8Array.from(await printed.removeAlpha().png().toBuffer());
}

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

  test("a second person and another face are detected", async () => {
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

  test("in another color is detected by its distance", async () => {
    const drawing = await drawAsModel(red, { moveX: 0, moveY: 0, scale: 1 });
    const task = ask({ drawing, source: tee.file, color: oklabOfHex("#2f9e44"), wanted });
    const checks = judgeMeasures((await measureDrawing(body, task)).measures);
    expect(checks.filter(({ isFine }) => !isFine).map(({ measure }) => measure)).toEqual(["colorDistance"]);
  });

  test("with other folds is detected by its structure", async () => {
    const { rgb } = await drawTee({ cloth: [0.5, 0.03, 0.03], width: 200, height: 250, folds: -1 });
    const drawing = await drawAsModel({ ...red, data: rgb }, { moveX: 0, moveY: 0, scale: 1 });
    const task = ask({ drawing, source: tee.file, color: oklabOfHex("#bc3030"), wanted });
    const { measures } = await measureDrawing(body, task);
    expect(measures.garmentKept).toBeLessThan(0.3);
    expect(isWorthAnotherTry(judgeMeasures(measures))).toBe(true);
  });

  test("with lettering drawn in other letters is reported, even where folds and print stay", async () => {
    const [width, height] = [400, 500];
    const cloth = await drawTee({ cloth: [0.05, 0.12, 0.5], width, height });
    const source = await letter(cloth.file, "SAME WORD", 4);
    const plain = await drawTee({ cloth: [0.5, 0.03, 0.03], width, height });
    const keptBy = async (words: string | null) => {
      const edited = words === null ? plain.file : await letter(plain.file, words, 4);
      const habits = { moveX: 3, moveY: -4, scale: 1.02, quality: 75, blur: 0.8 };
      const drawing = await drawAsModel(await decodeImage(edited, height), habits);
      const { measures } = await measureDrawing(
        body,
        ask({ drawing, source, wanted: ["garmentKept", "letteringKept"] }),
      );
      return judgeMeasures(measures);
    };
    const failed = async (words: string | null) =>
      (await keptBy(words)).filter(({ isFine }) => !isFine).map(({ measure }) => measure);
    expect(await failed("SAME WORD")).toEqual([]);
    expect(await failed("DEAR MOWS")).toEqual(["letteringKept"]);
    expect(await failed(null)).toContain("letteringKept");
    expect(isWorthAnotherTry(await keptBy("DEAR MOWS"))).toBe(true);
  });

  test("without lettering has none that could be lost", async () => {
    const drawing = await drawAsModel(red, { moveX: 0, moveY: 0, scale: 1 });
    const task = ask({ drawing, source: tee.file, wanted: ["letteringKept"] });
    expect((await measureDrawing(body, task)).measures.letteringKept).toBeNull();
  });

  test("drawn much smaller than the output gets a warning, but no other try", async () => {
    const drawing = await drawAsModel(red, { moveX: 0, moveY: 0, scale: 1, width: 60, height: 75 });
    const task = ask({ drawing, picture: tee.file, wanted: ["enlargement"] });
    const checks = judgeMeasures((await measureDrawing(body, task)).measures);
    expect(checks).toEqual([{ measure: "enlargement", value: 200 / 60, limit: 2.5, isFine: false }]);
    expect(isWorthAnotherTry(checks)).toBe(false);
  });
});

test("lettering of the opposite contrast, as on a darker cloth, is the same lettering", () => {
  const [width, height] = [96, 96];
  const blocks = (seed: number) => {
    const rng = createRng(seed, "blocks");
    const bright = Array.from({ length: 256 }, () => rng.whole(0, 1));
    return new Float32Array(width * height).map(
      (_, at) => 0.3 + 0.4 * bright[Math.floor(at / width / 6) * 16 + Math.floor((at % width) / 6)]!,
    );
  };
  const photo = { data: blocks(1), width, height };
  const inverted = { ...photo, data: photo.data.map((l) => 1 - l) };
  const all: BinaryMask = { data: new Uint8Array(width * height).fill(1), width, height };
  expect(measureDetailSimilarity(photo, inverted, all)).toBeGreaterThan(0.95);
  expect(measureDetailSimilarity(photo, { ...photo, data: blocks(2) }, all)).toBeLessThan(0.4);
});

test("a plain region has no structure that could be lost", () => {
  const flat = toLightness({ data: new Uint8Array(64 * 64 * 3).fill(128), width: 64, height: 64 });
  const all: BinaryMask = { data: new Uint8Array(64 * 64).fill(1), width: 64, height: 64 };
  expect(measureStructureSimilarity(flat, flat, all)).toBeNull();
});
