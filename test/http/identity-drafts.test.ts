import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FaceEngine } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { createOrbita } from "#engines/orbita/create-orbita.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { type Caller, preprocessed } from "./identity-calls.ts";

let service: TestService;
let faceEngine: FaceEngine;
beforeAll(async () => {
  faceEngine = createFaceEngine({ threads: 1 });
  service = await startTestService({
    engines: [createOrbita({ threads: 2, faces: faceEngine })],
    faceEngine,
  });
});
afterAll(() => service.close());

async function someone() {
  const { token } = await service.account({ credits: 200 });
  return createCaller(service, token);
}

/** Drafts, with more patience than tests have whose engines draw at once. */
async function draft(caller: Caller, body: Record<string, unknown>) {
  const { status, body: accepted } = await caller.post("/identity/create", body);
  expect(status, JSON.stringify(accepted)).toBe(202);
  const jobId: string = accepted.job_id;
  const ended = async () => (await caller.get(`/jobs/${jobId}/status`)).body.status;
  await expect.poll(ended, { timeout: 150_000, interval: 250 }).toMatch(/completed|failed/);
  return { jobId, results: (await caller.get(`/jobs/${jobId}/results`)).body.results };
}

const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

// Drawing a head takes seconds, many on a busy machine.
describe("a server without keys", { timeout: 180_000 }, () => {
  test("drafts a brief with auto, says who drew it, and the draft becomes an identity that says it is rendered", async () => {
    const caller = await someone();
    const brief = {
      appearance: { gender: "man", age: 40, skin: "light brown" },
      hair: { length: "bald" },
      options: { size: "1K", ar: "2:3", format: "png" },
    };
    const { jobId, results } = await draft(caller, { instructions: [brief], name: "Rendered man" });
    expect(results).toMatchObject([
      { status: "completed", model_used: "orbita", output_format: "png", error_message: null },
    ]);
    const picture = await bytesAt(results[0].url);
    const { width, height, xmp } = await sharp(picture).metadata();
    expect([width, height]).toEqual([683, 1024]);
    expect(xmp!.toString()).toContain("digitalsourcetype/algorithmicMedia");
    const { body: job } = await caller.get(`/jobs/${jobId}/results`);
    expect(job).toMatchObject({ status: "completed", credits_used: 3 });

    const { status, body } = await caller.post("/identity/promote-generated", {
      image_result_id: results[0].image_result_id,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await preprocessed(caller, body.identity_code)).toMatchObject({
      preprocessing_status: "completed",
      error_message: null,
      quality_score: expect.any(Number),
    });
    const { body: identity } = await caller.get(`/identity/${body.identity_code}`);
    expect(identity).toMatchObject({ name: "Rendered man", gender: "man", age: 40 });
    expect(identity.image_description).toMatch(
      /^Rendered in software, not a photograph\. Asked for: Gender: man\./,
    );
    const { body: made } = await caller.get(`/identity/${body.identity_code}/results`);
    const crop = await sharp(await bytesAt(made.processed_images[0].link)).metadata();
    expect(crop.xmp!.toString()).toContain("digitalsourcetype/algorithmicMedia");
  });

  test("says in its message what of a brief is left out, in the caller's words", async () => {
    const caller = await someone();
    const { status, body } = await caller.post("/identity/create", {
      instructions: [{ prompt: "a bald man wearing round glasses on a beach", options: { size: "1K" } }],
    });
    expect(status).toBe(202);
    expect(body.message).toMatch(/^Drafting 1 identity\. Left out: .*“round glasses on a beach”/);
    expect((await caller.post(`/jobs/${body.job_id}/abort`)).status).toBe(200);
  });

  test.each([
    [{ prompt: "xyz qwerty" }, "instructions.0.prompt"],
    [{ hair: { color: "qwerty" } }, "instructions.0"],
  ])("refuses %j, of which nothing is understood", async (instruction, field) => {
    const caller = await someone();
    const { status, body } = await caller.post("/identity/create", { instructions: [instruction] });
    expect(status).toBe(400);
    expect(body.detail).toMatchObject([{ field, message: expect.stringContaining("understands") }]);
    expect((await caller.get("/jobs")).body.pagination.total).toBe(0);
  });

  test("refuses reference images, which it can't look at", async () => {
    const caller = await someone();
    const file = await caller.upload();
    const { status, body } = await caller.post("/identity/create", {
      instructions: [{ prompt: "a man like this", input_assets: [{ file_id: file }] }],
    });
    expect(status).toBe(400);
    expect(body.detail).toMatchObject([{ field: "instructions.0.input_assets" }]);
  });
});
