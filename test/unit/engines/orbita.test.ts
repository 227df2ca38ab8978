import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IdentityCreateBody } from "#contract/operations/create-identity.ts";
import type { Engine, FaceEngine, WorkOf } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { parseFaceModel } from "#engines/faces/face-model.ts";
import { createOrbita } from "#engines/orbita/create-orbita.ts";
import { identityDistance } from "#imaging/faces/identity-distance.ts";
import { isLong } from "#test-support/seed.ts";

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
  if (planned.kind !== "plan") throw new Error(planned.reason.message);
  return planned.plan;
}

type Place = { imageIndex?: number };

async function drawnBy(
  plan: Record<string, unknown>,
  work: WorkOf<"identity_creation">,
  place: Place = {},
  engine = orbita,
) {
  const order = { work, plan, imageIndex: 0, groupIndex: 0, version: 1, ...place };
  const outcome = await engine.render(order, never);
  if (outcome.kind !== "image") throw new Error(outcome.reason.message);
  return outcome;
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function faceOf(picture: Uint8Array) {
  const face = await faces.prepare(picture, never);
  if (face.kind === "refused") throw new Error(face.reason.message);
  return parseFaceModel(face.model)!.embedding;
}

const small = { size: "1K", ar: "3:4" };
const wide = { size: "1K", ar: "21:9", format: "png" };
const bald = { length: "bald" };
const man = { appearance: { gender: "man", age: 40, skin: "light" }, hair: bald, options: small };
const woman = { appearance: { gender: "woman", age: 30, skin: "dark brown" }, hair: bald, options: small };

describe("the people of a job", patience, () => {
  const work = workOf([man, woman]);
  let plan: Record<string, unknown>;
  beforeAll(async () => {
    plan = await planOf(work);
  }, patience.timeout);

  test("are one face each for the gate, far apart, and show the skin they are told", async () => {
    const embeddings: number[][] = [];
    const skins: (string | undefined)[] = [];
    for (const imageIndex of [0, 1]) {
      const { image, thumbnail, modelUsed } = await drawnBy(plan, work, { imageIndex });
      expect(modelUsed).toBe("orbita");
      expect([image.width, image.height]).toEqual([768, 1024]);
      expect(Math.max(thumbnail.width, thumbnail.height)).toBe(512);
      embeddings.push(await faceOf(image.bytes));
      const seen = await faces.describe(image.bytes, never);
      skins.push(seen.kind === "described" ? seen.skin?.name : seen.reason.message);
    }
    expect(identityDistance(embeddings[0]!, embeddings[1]!)).toBeGreaterThanOrEqual(0.6);
    expect(["very fair", "fair", "medium"]).toContain(skins[0]);
    expect(["brown", "dark brown"]).toContain(skins[1]);
  });

  // Planning and drawing twice takes ten seconds; head.test.ts proves the same of a small picture each time.
  test.runIf(isLong)("are the same for the same request, in other threads too", async () => {
    const again = createOrbita({ threads: 1, faces });
    try {
      const alone = workOf([{ ...man, options: wide }]);
      const others = await planOf(alone, again);
      expect((others.places as unknown[])[0]).toEqual((plan.places as unknown[])[0]);
      const [one, other] = [await drawnBy(plan, alone), await drawnBy(others, alone, {}, again)];
      expect(hashOf(other.image.bytes)).toBe(hashOf(one.image.bytes));
    } finally {
      await again.close();
    }
  });

  test("are given up when the signal is aborted", async () => {
    const controller = new AbortController();
    const planning = orbita.plan(work, controller.signal);
    controller.abort(new Error("stopped"));
    await expect(planning).rejects.toThrow("stopped");
  });

  test("carry the mark in their pictures' corner, which are the same elsewhere, exact in size", async () => {
    const plain = await drawnBy(plan, workOf([{ ...man, options: wide }, woman]));
    const marked = await drawnBy(
      plan,
      workOf([{ ...man, options: wide }, woman], { add_ai_watermark: true }),
    );
    const [one, other] = await Promise.all(
      [plain, marked].map(({ image }) => sharp(image.bytes).raw().toBuffer({ resolveWithObject: true })),
    );
    expect(one!.info).toMatchObject({ width: 1024, height: 439, channels: 3 });
    let [left, top] = [1024, 439];
    for (let at = 0; at < one!.data.length; at++) {
      if (one!.data[at] === other!.data[at]) continue;
      left = Math.min(left, Math.floor(at / 3) % 1024);
      top = Math.min(top, Math.floor(at / 3 / 1024));
    }
    expect(left).toBeGreaterThan(900);
    expect(left).toBeLessThan(1010);
    expect(top).toBeGreaterThan(380);
  });
});

describe("before a job is accepted", () => {
  test("a brief that says nothing it knows, and reference images, are obstacles; all sizes and ratios are drawn", () => {
    const obstacle = (instruction: object) => orbita.findUnsupportedReason(workOf([man, instruction]));
    expect(obstacle({ prompt: "xyz" })).toMatchObject({ field: "instructions.1.prompt" });
    expect(obstacle({ hair: { color: "xyz" } })).toMatchObject({ field: "instructions.1" });
    expect(obstacle({ prompt: "a man", input_assets: [{ file_id: "a" }] })).toMatchObject({
      field: "instructions.1.input_assets",
    });
    expect(obstacle({ prompt: "a man", options: { size: "4K", ar: "21:9" } })).toBeNull();
  });

  test("says what it leaves out", () => {
    const work = workOf([man, { prompt: "a woman with gold earrings" }]);
    expect(orbita.findIgnoredOptions(work)).toContain("“gold earrings”");
    expect(orbita.findIgnoredOptions(workOf([man]))).toBeNull();
  });
});
