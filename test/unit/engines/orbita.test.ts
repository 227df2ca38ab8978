import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IdentityCreateBody } from "#contract/operations/create-identity.ts";
import type { Engine, FaceEngine, PreparedFace, WorkOf } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { parseFaceModel } from "#engines/faces/face-model.ts";
import { createOrbita } from "#engines/orbita/create-orbita.ts";
import { identityDistance } from "#imaging/faces/identity-distance.ts";

const never = new AbortController().signal;
/** Drawing takes a second when the machine is quiet, and many when it is not. */
const patience = { timeout: 300_000 };
let faces: FaceEngine;
let orbita: Engine;

beforeAll(() => {
  faces = createFaceEngine({ threads: 1 });
  orbita = createOrbita({ threads: 2, faces });
});
afterAll(async () => {
  await orbita.close();
  await faces.close();
});

function workOf(instructions: unknown[], options: object = {}): WorkOf<"identity_creation"> {
  const body = IdentityCreateBody.parse({ instructions, options });
  return {
    type: "identity_creation",
    request: { ...body, instructions: body.instructions.map((one) => ({ ...one, built_prompt: "" })) },
    load: () => Promise.reject(new Error("orbita loads nothing")),
    identities: [],
  };
}

async function planOf(work: WorkOf<"identity_creation">, engine = orbita) {
  const planned = await engine.plan(work, never);
  if (planned.kind !== "plan") throw new Error(planned.reason);
  return planned.plan;
}

type Place = { imageIndex?: number; groupIndex?: number; version?: number };

async function drawn(work: WorkOf<"identity_creation">, place: Place = {}, engine = orbita) {
  const plan = await planOf(work, engine);
  return drawnBy(plan, work, place, engine);
}

async function drawnBy(
  plan: Record<string, unknown>,
  work: WorkOf<"identity_creation">,
  place: Place = {},
  engine = orbita,
) {
  const order = { work, plan, imageIndex: 0, groupIndex: 0, version: 1, ...place };
  const outcome = await engine.render(order, never);
  if (outcome.kind !== "image") throw new Error(outcome.reason);
  return outcome;
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function faceOf(picture: Uint8Array) {
  const face = await faces.prepare(picture, never);
  if (face.kind === "refused") throw new Error(face.reason);
  return parseFaceModel(face.model)!.embedding;
}

const small = { size: "1K", ar: "3:4" };
const bald = { length: "bald" };
const man = { appearance: { gender: "man", age: 40, skin: "light" }, hair: bald, options: small };
const woman = { appearance: { gender: "woman", age: 30, skin: "dark brown" }, hair: bald, options: small };

describe("the people of a job", patience, () => {
  const work = workOf([man, woman]);

  test("are one face each for the gate, far apart, and another each time a draft is drawn anew", async () => {
    const plan = await planOf(work);
    const places = [{ imageIndex: 0 }, { imageIndex: 1 }, { imageIndex: 0, version: 2 }];
    const embeddings: number[][] = [];
    const hashes: string[] = [];
    for (const place of places) {
      const { image, thumbnail, modelUsed } = await drawnBy(plan, work, place);
      expect(modelUsed).toBe("orbita");
      expect(Math.max(thumbnail.width, thumbnail.height)).toBeLessThanOrEqual(512);
      embeddings.push(await faceOf(image.bytes));
      hashes.push(hashOf(image.bytes));
    }
    for (const [at, one] of embeddings.entries()) {
      for (const other of embeddings.slice(at + 1)) {
        expect(identityDistance(one, other)).toBeGreaterThanOrEqual(0.6);
      }
    }
    const again = createOrbita({ threads: 1, faces });
    try {
      expect(await planOf(work, again)).toEqual(plan);
      const { image } = await drawnBy(plan, work, { imageIndex: 1 }, again);
      expect(hashOf(image.bytes)).toBe(hashes[1]);
    } finally {
      await again.close();
    }
  });

  test("show the skin they are told", async () => {
    const plan = await planOf(work);
    const [light, dark] = await Promise.all(
      [0, 1].map(async (imageIndex) => {
        const { image } = await drawnBy(plan, work, { imageIndex });
        const seen = await faces.describe(image.bytes, never);
        if (seen.kind === "refused") throw new Error(seen.reason);
        return seen.skin?.name;
      }),
    );
    expect(["very fair", "fair", "medium"]).toContain(light);
    expect(["brown", "dark brown"]).toContain(dark);
  });

  test("are given up when the signal is aborted", async () => {
    const controller = new AbortController();
    const planning = orbita.plan(work, controller.signal);
    controller.abort(new Error("stopped"));
    await expect(planning).rejects.toThrow("stopped");
  });
});

/** A face engine to which everybody has one and the same face. */
function createBlindFaces(): Pick<FaceEngine, "check" | "prepare"> {
  const embedding = Array.from({ length: 128 }, () => 0.1);
  const model = {
    engine: "onda",
    version: 1,
    width: 10,
    height: 10,
    landmarks: Array.from({ length: 478 }, () => [0, 0, 0]),
    embedding,
    frame: { x: 0, y: 0, width: 1, height: 1, roll: 0 },
  };
  return {
    check: async () => ({ kind: "face", metadata: {} as PreparedFace["metadata"] }),
    prepare: async () => ({ kind: "prepared", model }) as unknown as PreparedFace,
  };
}

describe("a picture", patience, () => {
  let blind: Engine;
  beforeAll(() => {
    blind = createOrbita({ threads: 2, faces: createBlindFaces() });
  });
  afterAll(() => blind.close());

  test.each([
    ["3:4", "jpg", 768, 1024],
    ["21:9", "png", 1024, 439],
    ["9:16", "png", 576, 1024],
  ] as const)("of the ratio %s as %s has exactly %i × %i pixels", async (ar, format, width, height) => {
    const work = workOf([{ ...man, options: { size: "1K", ar, format } }]);
    const { image } = await drawn(work, {}, blind);
    const read = await sharp(image.bytes).metadata();
    expect([image.width, image.height]).toEqual([width, height]);
    expect([read.width, read.height, read.format]).toEqual([
      width,
      height,
      format === "jpg" ? "jpeg" : format,
    ]);
  });

  test("carries the mark in its corner and is the same elsewhere", async () => {
    const instruction = { ...man, options: { size: "1K", ar: "1:1", format: "png" } };
    const plain = await drawn(workOf([instruction]), {}, blind);
    const marked = await drawn(workOf([instruction], { add_ai_watermark: true }), {}, blind);
    const [one, other] = await Promise.all(
      [plain, marked].map(({ image }) => sharp(image.bytes).raw().toBuffer()),
    );
    let [left, top] = [1024, 1024];
    for (let at = 0; at < one!.length; at++) {
      if (one![at] === other![at]) continue;
      left = Math.min(left, Math.floor(at / 3) % 1024);
      top = Math.min(top, Math.floor(at / 3 / 1024));
    }
    expect(left).toBeGreaterThan(800);
    expect(left).toBeLessThan(1000);
    expect(top).toBeGreaterThan(900);
  });

  test("of somebody who can't be told from the others is refused with the reason, and the others are drawn", async () => {
    const work = workOf([{ ...man, num_variations: 2 }]);
    const plan = await planOf(work, blind);
    await drawnBy(plan, work, {}, blind);
    const refused = await blind.render({ work, plan, imageIndex: 0, groupIndex: 1, version: 1 }, never);
    expect(refused).toMatchObject({ kind: "refused", reason: expect.stringContaining("fewer variations") });
  });
});

describe("before a job is accepted", () => {
  test("a brief that says nothing it knows, and reference images, are obstacles; all sizes and ratios are drawn", () => {
    const obstacle = (instruction: object) => orbita.findObstacle(workOf([man, instruction]));
    expect(obstacle({ prompt: "xyz" })).toMatchObject({ field: "instructions.1.prompt" });
    expect(obstacle({ hair: { color: "xyz" } })).toMatchObject({ field: "instructions.1" });
    expect(obstacle({ prompt: "a man", input_assets: [{ file_id: "a" }] })).toMatchObject({
      field: "instructions.1.input_assets",
    });
    expect(obstacle({ prompt: "a man", options: { size: "4K", ar: "21:9" } })).toBeNull();
  });

  test("says what it leaves out", () => {
    const work = workOf([man, { prompt: "a woman with gold earrings" }]);
    expect(orbita.findShortfall(work)).toContain("“gold earrings”");
    expect(orbita.findShortfall(workOf([man]))).toBeNull();
  });
});
