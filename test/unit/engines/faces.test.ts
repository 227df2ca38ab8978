import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ageGroupOf, type FaceFacts } from "#contract/face.ts";
import type { DescribedFace, FaceEngine, FaceRefusal, PreparedFace } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { type FaceModel, parseFaceModel } from "#engines/faces/face-model.ts";
import { identityDistance, sameIdentityMax } from "#imaging/faces/identity-distance.ts";
import { engineOptions } from "#test-support/shared-engines.ts";
import { drawOver, drawSvg, groupPath, type PortraitName, placerOf, readPortrait } from "./faces-samples.ts";

let engine: FaceEngine;
const faults: unknown[] = [];
const never = new AbortController().signal;

beforeAll(() => {
  engine = createFaceEngine({ ...engineOptions, onFault: (error) => faults.push(error) });
});

afterAll(async () => {
  await engine.close();
  expect(faults).toEqual([]);
});

async function prepare(photo: Uint8Array): Promise<PreparedFace> {
  const prepared = await engine.prepare(photo, never);
  if (prepared.kind === "refused") throw new Error(prepared.reason.message);
  return prepared;
}

const preparedPortraits = new Map<PortraitName, Promise<PreparedFace>>();

/** A portrait's preparation, made once: the same photo gives the same numbers, which a test of its own proves. */
function prepared(name: PortraitName): Promise<PreparedFace> {
  const known = preparedPortraits.get(name) ?? readPortrait(name).then(prepare);
  preparedPortraits.set(name, known);
  return known;
}

async function bytesOf(picture: Sharp): Promise<Uint8Array> {
  return Uint8Array.from(await picture.toBuffer());
}

const embeddingOf = (face: PreparedFace): readonly number[] =>
  (parseFaceModel(face.model) as FaceModel).embedding;

describe("the gate", () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ["a blank picture", () => drawSvg("")],
    [
      "a face without features",
      () => drawSvg('<ellipse cx="300" cy="380" rx="180" ry="240" fill="#e8b890"/>'),
    ],
    [
      "a flat drawn face",
      () =>
        drawSvg(`<ellipse cx="300" cy="380" rx="180" ry="240" fill="#e8b890"/><circle cx="230" cy="330" r="22" fill="#fff"/>
          <circle cx="370" cy="330" r="22" fill="#fff"/><circle cx="230" cy="330" r="10"/><circle cx="370" cy="330" r="10"/>
          <path d="M220 490 Q300 560 380 490" stroke="#922" stroke-width="12" fill="none"/>`),
    ],
  ])("%s has no face", async (_what, draw) => {
    expect(await engine.check(await draw(), never)).toMatchObject({
      kind: "refused",
      problem: "no_face",
      reason: expect.objectContaining({ code: "no_face" }),
    });
  });

  test("a drawing that the detectors accept as a face is recognized as a drawing", async () => {
    const drawing =
      await drawSvg(`<ellipse cx="300" cy="400" rx="150" ry="200" fill="#e8b998"/><circle cx="240" cy="360" r="18"/>
        <circle cx="360" cy="360" r="18"/><path d="M300 370v70" stroke="#a76" stroke-width="10"/>
        <path d="M240 490h120" stroke="#a33" stroke-width="16"/>`);
    expect(await engine.check(drawing, never)).toMatchObject({
      kind: "refused",
      problem: "no_face",
      reason: expect.objectContaining({ message: expect.stringMatching(/drawn/) }),
    });
  });

  test("a file that is not a picture is distinguished from a photo without a face", async () => {
    const refusal = await engine.check(new TextEncoder().encode("no picture"), never);
    expect(refusal).toMatchObject({ kind: "refused", problem: "unreadable" });
  });

  test.each([
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 4],
  ])("group photo %i is refused, and its %i faces are counted", async (group, count) => {
    expect(await engine.check(await bytesOf(sharp(groupPath(group))), never)).toMatchObject({
      problem: "several_faces",
      reason: expect.objectContaining({ code: "several_faces", params: { count } }),
    });
  });

  test.each<PortraitName>(["laughing", "blueLight", "brownHair", "paintedTurned"])(
    "a portrait passes: %s",
    async (name) => {
      expect(await engine.check(await readPortrait(name), never)).toMatchObject({ kind: "face" });
    },
  );

  test.each<[PortraitName, string]>([
    ["eyesShut", "eyes_closed"],
    ["lookingDown", "eyes_closed"],
    ["hairOverFace", "eyes_closed"],
    ["dark", "face_under_hair"],
    ["curls", "face_under_hair"],
    ["blackHair", "face_under_hair"],
  ])("a face that can't be copied passes with a warning: %s", async (name, code) => {
    const seen = await engine.check(await readPortrait(name), never);
    expect(seen).toMatchObject({ kind: "face" });
    expect((seen as { metadata: FaceFacts }).metadata.warnings?.map((one) => one.code)).toContain(code);
  });

  test("a face under 200 pixels passes with a warning that says how wide it is", async () => {
    const small = await bytesOf(sharp(await readPortrait("laughing")).resize({ width: 300 }));
    const seen = await engine.check(small, never);
    expect((seen as { metadata: FaceFacts }).metadata.warnings).toContainEqual(
      expect.objectContaining({ code: "face_small", params: { pixels: expect.any(Number), minimum: 200 } }),
    );
  });

  test.each<[PortraitName, FaceRefusal["problem"], RegExp]>([
    ["overShoulder", "face_turned", /turned 3\d degrees to the side; at most 35/],
    ["profile", "no_face", /No face was found/],
  ])("a portrait is refused: %s", async (name, problem, reason) => {
    expect(await engine.check(await readPortrait(name), never)).toEqual({
      kind: "refused",
      problem,
      reason: expect.objectContaining({ message: expect.stringMatching(reason) }),
    });
  });

  test("a face below 120 pixels is refused with its size", async () => {
    const small = await bytesOf(sharp(await readPortrait("laughing")).resize({ width: 170 }));
    const refusal = await engine.check(small, never);
    expect(refusal).toMatchObject({ problem: "face_too_small" });
    expect((refusal as FaceRefusal).reason.message).toMatch(/only 8\d pixels wide; at least 120 are needed/);
  });

  test("a small person in the background does not count, one half as large does", async () => {
    const portrait = await readPortrait("laughing");
    const other = await readPortrait("brownHair");
    const beside = async (share: number) =>
      bytesOf(
        sharp(portrait)
          .resize({ width: 680 })
          .extend({ right: 500, background: "#888" })
          .composite([
            {
              input: Buffer.from(await bytesOf(sharp(other).resize({ width: Math.round(680 * share) }))),
              left: 720,
              top: 100,
            },
          ])
          .png(),
      );
    expect(await engine.check(await beside(0.2), never)).toMatchObject({ kind: "face" });
    expect(await engine.check(await beside(0.55), never)).toMatchObject({ problem: "several_faces" });
  });

  test.each<[string, RegExp, (portrait: Sharp) => Sharp]>([
    ["blurred", /blurred/, (portrait) => portrait.blur(4.5)],
    ["dark", /too dark|No face/, (portrait) => portrait.linear(0.15, 0)],
    [
      "cut off",
      /cuts the face off|No face/,
      (portrait) => portrait.extract({ left: 0, top: 150, width: 340, height: 250 }),
    ],
  ])("a %s face is refused", async (_what, reason, spoil) => {
    const refusal = await engine.check(
      await bytesOf(spoil(sharp(await readPortrait("brownHair"))).png()),
      never,
    );
    expect(refusal).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(reason) }),
    });
  });

  test("a photo without color passes", async () => {
    const grey = await bytesOf(
      sharp(await readPortrait("brownHair"))
        .greyscale()
        .png(),
    );
    expect(await engine.check(grey, never)).toMatchObject({ kind: "face" });
  });
});

describe("dark glasses, masks and what covers one side", () => {
  async function paint(landmarks: number[][], color: string): Promise<Uint8Array> {
    const portrait = await readPortrait("brownHair");
    const { model } = await prepared("brownHair");
    const place = placerOf(parseFaceModel(model) as FaceModel);
    const shapes = landmarks
      .map((ring) => {
        const corners = ring.map(place).map(({ x, y }) => `${x},${y}`);
        return `<polygon points="${corners.join(" ")}" fill="${color}"/>`;
      })
      .join("");
    return drawOver(portrait, shapes);
  }
  const glasses = [
    [70, 107, 55, 193, 244, 121, 120, 119, 118, 117, 111, 143, 156],
    [300, 336, 285, 417, 464, 350, 349, 348, 347, 346, 340, 372, 383],
    [55, 285, 417, 193],
  ];
  const mask = [
    [
      127, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 356,
      280, 330, 6, 101, 50,
    ],
  ];
  const side = [[10, 297, 284, 251, 356, 323, 361, 288, 397, 365, 378, 152, 1, 168]];

  test.each<[string, number[][], string, RegExp]>([
    ["dark glasses", glasses, "#111", /eyes are hidden/],
    ["a blue mask", mask, "#9cc4d8", /Mouth and chin are hidden/],
    ["a black mask", mask, "#161616", /Mouth and chin are hidden/],
    ["something over one side", side, "#4a6a3a", /One side of the face is hidden/],
  ])("%s is refused", async (_what, landmarks, color, reason) => {
    expect(await engine.check(await paint(landmarks, color), never)).toEqual({
      kind: "refused",
      problem: "face_unclear",
      reason: expect.objectContaining({ message: expect.stringMatching(reason) }),
    });
  });
});

describe("preparing", () => {
  test("gives an upright crop with the face in its middle, a thumbnail, a score and a model that reads back", async () => {
    const { face, thumbnail, metadata, score, model } = await prepared("laughing");
    expect(Math.abs(metadata.roll)).toBeGreaterThan(35);
    const { width, height } = await sharp(face.bytes).metadata();
    expect({ width, height }).toEqual({ width: face.width, height: face.height });
    expect(width / height).toBeCloseTo(0.8, 2);
    expect(Math.max(thumbnail.width, thumbnail.height)).toBeLessThanOrEqual(512);
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThanOrEqual(100);

    const read = parseFaceModel(JSON.parse(JSON.stringify(model)));
    expect(read).toEqual(model);
    const [right, left] = [read!.landmarks[468]!, read!.landmarks[473]!];
    expect(Math.abs(right[1] - left[1])).toBeLessThan(0.03);
    expect((right[0] + left[0]) / 2).toBeCloseTo(0.5, 1);
    const again = await engine.check(face.bytes, never);
    if (again.kind === "face") expect(Math.abs(again.metadata.roll)).toBeLessThan(5);
    else throw new Error(again.reason.message);
  });

  test("the same photo gives the same bytes and numbers", async () => {
    expect(await prepare(await readPortrait("laughing"))).toEqual(await prepared("laughing"));
  });

  test("a photo stored on its side gives what the upright photo gives", async () => {
    const portrait = await readPortrait("brownHair");
    const upright = await prepare(await bytesOf(sharp(portrait).jpeg({ quality: 97 })));
    const side = await bytesOf(
      sharp(portrait).rotate(270).jpeg({ quality: 97 }).withMetadata({ orientation: 6 }),
    );
    const turned = await prepare(side);
    expect(turned.metadata.roll).toBeCloseTo(upright.metadata.roll, 0);
    expect(Math.abs(turned.face.width - upright.face.width)).toBeLessThanOrEqual(3);
    expect(turned.metadata.box.x).toBeCloseTo(upright.metadata.box.x, 2);
    expect(turned.metadata.box.y).toBeCloseTo(upright.metadata.box.y, 2);
  });

  test("a spoilt photo of the same face has lower parts and a lower score", async () => {
    const portrait = await bytesOf(sharp(await readPortrait("laughing")).resize({ width: 680 }));
    const good = await prepare(portrait);
    const blurred = await prepare(await bytesOf(sharp(portrait).blur(2.5).png()));
    const darkened = await prepare(await bytesOf(sharp(portrait).linear(0.4, 0).png()));
    const shrunk = await prepare(await bytesOf(sharp(portrait).resize({ width: 260 }).png()));
    expect(blurred.metadata.parts.sharpness).toBeLessThan(good.metadata.parts.sharpness - 15);
    expect(darkened.metadata.parts.exposure).toBeLessThan(good.metadata.parts.exposure - 30);
    expect(darkened.metadata.parts.sharpness).toBeGreaterThan(good.metadata.parts.sharpness - 15);
    expect(shrunk.metadata.parts.size).toBeLessThan(good.metadata.parts.size - 30);
    for (const spoilt of [blurred, darkened, shrunk]) expect(spoilt.score).toBeLessThan(good.score);
  });
});

describe("identity", () => {
  test("two photos of one woman are nearer than photos of different people", async () => {
    const here = embeddingOf(await prepared("laughing"));
    const there = embeddingOf(await prepared("blueLight"));
    const same = identityDistance(here, there);
    expect(same).toBeLessThan(sameIdentityMax);
    for (const other of ["brownHair", "paintedTurned"] as const) {
      expect(identityDistance(here, embeddingOf(await prepared(other)))).toBeGreaterThan(sameIdentityMax);
    }
  });

  test("another size, file format or mirror image is the same person", async () => {
    const portrait = await readPortrait("laughing");
    const own = embeddingOf(await prepared("laughing"));
    const variants = [
      sharp(portrait).resize({ width: 500 }),
      sharp(portrait).jpeg({ quality: 60 }),
      sharp(portrait).flop(),
      sharp(portrait).rotate(12, { background: "#888" }),
    ];
    for (const variant of variants) {
      expect(identityDistance(own, embeddingOf(await prepare(await bytesOf(variant))))).toBeLessThan(0.35);
    }
  });
});

describe("describing", () => {
  test.each<[PortraitName, object]>([
    ["laughing", { skin: { name: "fair" }, hair: { name: "light brown" } }],
  ])("%s has the colors one sees", async (name, colors) => {
    expect(await engine.describe(await readPortrait(name), never)).toMatchObject(colors);
  });

  test("under colored light no skin color is claimed", async () => {
    expect(await engine.describe(await readPortrait("blueLight"), never)).toMatchObject({
      kind: "described",
      skin: null,
    });
  });

  test.each([
    ["studio-ines", "female"],
    ["studio-jonas", "male"],
    ["studio-mara", "female"],
  ] as const)("%s looks like an adult, and like what is said", async (name, gender) => {
    const photo = new Uint8Array(await readFile(`scripts/demo/identities/${name}.jpg`));
    const seen = await engine.describe(photo, never);
    expect(seen).toMatchObject({ kind: "described", gender });
    expect(ageGroupOf((seen as DescribedFace).age!)).toBe("adult");
  });

  test("a photo the gate refuses is not described", async () => {
    expect(await engine.describe(await readPortrait("profile"), never)).toMatchObject({ kind: "refused" });
  });
});

describe("threads", () => {
  test("an aborted call rejects with the signal's reason, and the next photo is read by a new thread", async () => {
    const controller = new AbortController();
    const reason = new Error("no longer wanted");
    const call = engine.prepare(await readPortrait("laughing"), controller.signal);
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(await engine.check(await drawSvg(""), never)).toMatchObject({ problem: "no_face" });
  });

  test("a fault is logged and rejects with a message that names no file", async () => {
    const seen: unknown[] = [];
    const faulty = createFaceEngine({ ...engineOptions, onFault: (error) => seen.push(error) });
    const notSendable = (() => 0) as unknown as Uint8Array;
    await expect(faulty.check(notSendable, never)).rejects.toThrow(
      "The photo could not be processed: a fault in the engine.",
    );
    expect(seen).toHaveLength(1);
    await faulty.close();
  });

  test.each([
    [1, 1],
    [3000, 60],
    [60, 3000],
  ])("a picture of %i × %i has no face", async (width, height) => {
    const sliver = await bytesOf(sharp({ create: { width, height, channels: 3, background: "#a86" } }).png());
    expect(await engine.check(sliver, never)).toMatchObject({ problem: "no_face" });
  });
});
