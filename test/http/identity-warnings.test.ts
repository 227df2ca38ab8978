import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { createTestFaceEngine, goodFaceFacts, preparedFace } from "#test-support/test-face-engine.ts";
import { uploadIdentity } from "./identity-calls.ts";

const warnings = [
  problem("face_under_hair"),
  problem("face_small", { pixels: 150, minimum: 200 }),
  problem("face_of_low_quality", { score: 41, minimum: 60 }),
];
const metadata = { ...goodFaceFacts, warnings };

/** Stands for the engine that copies faces; like it, it refuses such a photo when it draws. */
const copying = () =>
  Object.assign(
    createTestEngine(
      () => ({ kind: "refused", reason: problem("identity_shows_too_little"), isContent: true }),
      {
        name: "onda",
        jobTypes: ["model_swap"],
      },
    ).engine,
    { copiesFaces: true },
  );
const drawing = createTestEngine(undefined, { name: "nano_banana_2", jobTypes: ["model_swap", "edit_chat"] });

const faceEngine = () =>
  createTestFaceEngine({
    check: () => ({ kind: "face", metadata }),
    prepare: () => preparedFace(metadata),
  });

async function open(service: TestService) {
  const { token } = await service.account();
  return { token, caller: createCaller(service, token) };
}

describe("where a model draws faces anew", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ engines: [copying(), drawing.engine], faceEngine: faceEngine() });
  });
  afterAll(() => service.close());

  test("a photo that the own engine can't copy is an identity with warnings that say why", async () => {
    const { token, caller } = await open(service);
    const { status, body } = await uploadIdentity(service, token);
    expect([status, body.warnings]).toEqual([201, warnings]);
    expect(body.face_metadata).not.toHaveProperty("warnings");
    const path = `/identity/${body.identity_code}`;
    expect((await caller.get(path)).body.warnings).toEqual(warnings);
    await expect
      .poll(async () => (await caller.get(`${path}/status`)).body.preprocessing_status)
      .toBe("completed");
  });

  test("a swap that names the own engine is refused with the reason; auto and the model draw it", async () => {
    const { token, caller } = await open(service);
    const { identity_code } = (await uploadIdentity(service, token)).body;
    const file = await caller.upload();
    const { project_id } = (await caller.get(`/project`)).body.projects[0];
    const swap = (model: string) =>
      caller.post("/model-swap", { identity_code, project_id, images: [file], swap_options: { model } });
    expect(await swap("onda")).toMatchObject({
      status: 400,
      body: {
        detail: [
          {
            field: "identity_code",
            code: "identity_unusable",
            params: { reason: { code: "face_under_hair" } },
          },
        ],
      },
    });
    for (const model of ["auto", "nano_banana_2"]) {
      const { status, body } = await swap(model);
      expect(status).toBe(202);
      await caller.ended(body.job_id);
      expect((await caller.get(`/jobs/${body.job_id}/results`)).body.results).toMatchObject([
        { status: "completed", model_used: "nano_banana_2" },
      ]);
    }
  });
});

describe("where only the own engine draws", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ engines: [copying()], faceEngine: faceEngine(), workers: false });
  });
  afterAll(() => service.close());

  test("such a photo is refused with the reason", async () => {
    const { token } = await open(service);
    expect(await uploadIdentity(service, token)).toMatchObject({
      status: 400,
      body: {
        problem: "face_unclear",
        detail: [{ field: "image", code: "face_under_hair", position: "form" }],
      },
    });
  });
});
