import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FaceProblem } from "#contract/face.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine } from "#test-support/test-engine.ts";
import { createTestFaceEngine } from "#test-support/test-face-engine.ts";
import { insertIdentity } from "#test-support/test-identity.ts";
import { testProblem } from "../support/test-problem.ts";
import { allPreprocessed, type Caller, draft, preprocessed, uploadIdentity } from "./identity-calls.ts";

let service: TestService;
const faces = createTestFaceEngine();
const drawn = createTestEngine(
  (order) => {
    const { request } = order.work as { request: { instructions?: { prompt?: string }[] } };
    const { prompt } = request.instructions?.[order.imageIndex] ?? {};
    return prompt === "refuse this" ? { kind: "refused", reason: testProblem("Not drawn") } : undefined;
  },
  { name: "seedream", jobTypes: ["identity_creation", "garment_recolor"] },
);
beforeAll(async () => {
  service = await startTestService({ engine: drawn.engine, faceEngine: faces });
});
afterEach(async () => {
  faces.script.prepare = undefined;
  await allPreprocessed(service);
});
afterAll(() => service.close());

async function someone(options?: Parameters<TestService["account"]>[0]) {
  const account = await service.account(options);
  return { ...account, caller: createCaller(service, account.token) };
}

const promote = (caller: Caller, imageResultId: unknown, rest: object = {}, query = "") =>
  caller.post(`/identity/promote-generated${query}`, { image_result_id: imageResultId, ...rest });

const credits = async (caller: Caller) => {
  const { body } = await caller.get("/billing/credits");
  return { balance: body.balance, held: body.in_progress_credits };
};

/** An account with one finished draft, which cost 3 of 1000 credits. */
async function withDraft(body: Record<string, unknown> = {}) {
  const { id, token, caller } = await someone();
  const { results, jobId } = await draft(caller, {
    instructions: [{ prompt: "a woman with freckles", options: { size: "1K" } }],
    ...body,
  });
  return {
    id,
    token,
    caller,
    jobId,
    draftId: results[0].image_result_id as number,
    draftUrl: results[0].url as string,
  };
}

describe("a promotion", () => {
  test("makes an identity of a draft for 50 credits and a slot", async () => {
    const { caller, id, draftId, draftUrl } = await withDraft({
      name: "Spring",
      instructions: [
        {
          prompt: "a woman with freckles",
          appearance: { gender: "woman", age: 31 },
          options: { size: "1K" },
        },
      ],
    });
    const gate = createGate();
    faces.script.prepare = async () => {
      await gate.pass();
      return undefined;
    };
    const answer = await promote(caller, draftId, { name: "Frida" });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      identity_code: expect.stringMatching(/^[a-z0-9]{12}$/),
      preprocessing_job_id: expect.any(String),
      status: "pending",
      message: expect.any(String),
    });
    const { identity_code: code, preprocessing_job_id: jobId } = answer.body;
    expect(answer.headers.get("location")).toBe(`${service.url}/identity/${code}/status`);
    await gate.reached;
    expect(await credits(caller)).toEqual({ balance: 997, held: 50 });
    expect(await service.runtime.service.deps.store.identities.countSlots(id)).toBe(1);
    gate.open();
    expect((await preprocessed(caller, code)).preprocessing_status).toBe("completed");
    faces.script.prepare = undefined;
    expect(await credits(caller)).toEqual({ balance: 947, held: 0 });
    expect((await caller.get(`/jobs/${jobId}/results`)).body).toMatchObject({
      job_type: "identity_preprocessing",
      status: "completed",
      credits_used: 50,
    });
    const { body } = await caller.get(`/identity/${code}`);
    expect(body).toMatchObject({
      name: "Frida",
      gender: "woman",
      age: 31,
      image_description: "a woman with freckles.",
      visibility: "private",
      original_filename: "output_0_0.jpg",
      quality_score: 88,
    });
    const [photo, picture] = await Promise.all(
      [body.link, draftUrl].map(async (url) => (await fetch(url)).arrayBuffer()),
    );
    expect(Buffer.from(photo!).equals(Buffer.from(picture!))).toBe(true);
  });

  test("without a name takes the job's, numbered from the second on", async () => {
    const { caller, token } = await someone();
    await uploadIdentity(service, token, { name: "SPRING" });
    const { results } = await draft(caller, {
      name: "Spring",
      instructions: [{ prompt: "x", num_variations: 3, options: { size: "1K" } }],
    });
    const names = [];
    for (const { image_result_id } of results) {
      const { body } = await promote(caller, image_result_id, { name: null });
      names.push((await caller.get(`/identity/${body.identity_code}`)).body.name);
    }
    expect(names).toEqual(["Spring 2", "Spring 3", "Spring 4"]);
  });

  test("keeps numbered names within the length limit, and finds a name when the job has none", async () => {
    const { caller } = await someone();
    const name = "x".repeat(100);
    const { results } = await draft(caller, { name, instructions: [{ prompt: "x", num_variations: 2 }] });
    const names = [];
    for (const { image_result_id } of results) {
      const { body } = await promote(caller, image_result_id);
      names.push((await caller.get(`/identity/${body.identity_code}`)).body.name);
    }
    expect(names).toEqual([name, `${"x".repeat(98)} 2`]);
    const unnamed = await withDraft();
    const { body } = await promote(unnamed.caller, unnamed.draftId);
    expect((await unnamed.caller.get(`/identity/${body.identity_code}`)).body.name).toBe("Identity");
  });

  test("under a name that is taken is refused without a code, and numbered only when not asked for by name", async () => {
    const { caller, token, draftId } = await withDraft();
    await uploadIdentity(service, token, { name: "Taken" });
    const { status, body } = await promote(caller, draftId, { name: "taken" });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: expect.stringContaining("Taken") });
    expect(await credits(caller)).toEqual({ balance: 997, held: 0 });
  });

  test("of a draft that is promoted already is refused with the identity's code", async () => {
    const { caller, draftId } = await withDraft();
    const first = await promote(caller, draftId);
    const again = await promote(caller, draftId, { name: "Another" });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      error: expect.any(String),
      identity_code: first.body.identity_code,
    });
  });

  test("sent five times concurrently happens once", async () => {
    const { caller, draftId } = await withDraft();
    const answers = await Promise.all(Array.from({ length: 5 }, () => promote(caller, draftId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const { identity_code: code } = answers.find(({ status }) => status === 201)!.body;
    for (const { status, body } of answers) if (status === 409) expect(body.identity_code).toBe(code);
    await preprocessed(caller, code);
    expect(await credits(caller)).toEqual({ balance: 947, held: 0 });
  });

  test("repeated under one Idempotency-Key is the same promotion", async () => {
    const { caller, draftId } = await withDraft();
    const headers = { "Idempotency-Key": "promotion-1" };
    const first = await caller.post("/identity/promote-generated", { image_result_id: draftId }, headers);
    const again = await caller.post("/identity/promote-generated", { image_result_id: draftId }, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    // A first run that died before its answer was kept is found by what it made.
    await service.database.prisma.idempotencyRecord.updateMany({
      where: { key: "promotion-1" },
      data: { status: null, lockedUntil: new Date(0) },
    });
    const revived = await caller.post("/identity/promote-generated", { image_result_id: draftId }, headers);
    expect(revived).toMatchObject({ status: 201, body: first.body });
    await preprocessed(caller, first.body.identity_code);
    expect(await credits(caller)).toEqual({ balance: 947, held: 0 });
  });

  test("is refused with the amounts when credits are insufficient, and changes nothing", async () => {
    const { id, caller } = await someone({ credits: 52 });
    const { results } = await draft(caller, { instructions: [{ prompt: "x", options: { size: "1K" } }] });
    const { status, body } = await promote(caller, results[0].image_result_id);
    expect(status).toBe(402);
    expect(body).toMatchObject({ required_credits: 50, in_progress_credits: 0, user_credits: 49 });
    expect(await service.runtime.service.deps.store.identities.countSlots(id)).toBe(0);
    expect((await caller.get("/identity?ownership=mine")).body.identities).toEqual([]);
  });

  test("is refused beyond the plan's slots", async () => {
    const { id, caller, draftId } = await withDraft();
    for (let at = 0; at < 50; at++) await insertIdentity(service, id);
    expect(await promote(caller, draftId)).toMatchObject({
      status: 429,
      body: { error: "Maximum identities reached", limit: 50, current: 50 },
    });
    expect(await credits(caller)).toEqual({ balance: 997, held: 0 });
  });

  test("of anything but the caller's own draft is refused", async () => {
    const { caller, draftId } = await withDraft();
    const stranger = await someone();
    expect((await promote(stranger.caller, draftId)).status).toBe(404);
    expect((await promote(caller, 999_999_999)).status).toBe(404);
    expect((await promote(caller, 2 ** 40)).status).toBe(404);
    for (const id of [0, -1, 1.5, "1", null, undefined]) {
      expect(await promote(caller, id), String(id)).toMatchObject({
        status: 400,
        body: { detail: [{ field: "image_result_id" }] },
      });
    }
    const recolor = await caller.startRecolor(1, { processing_size: 1024 });
    await caller.ended(recolor.body.job_id);
    const { body } = await caller.get(`/jobs/${recolor.body.job_id}/results`);
    expect(await promote(caller, body.results[0].image_result_id)).toMatchObject({
      status: 400,
      body: { detail: [{ field: "image_result_id", message: expect.stringContaining("identity_creation") }] },
    });
  });

  test("of a draft that was not made is refused", async () => {
    const { caller } = await someone();
    const { results } = await draft(caller, { instructions: [{ prompt: "refuse this" }, { prompt: "x" }] });
    const failed = results.find(({ status }: { status: string }) => status === "failed");
    expect(await promote(caller, failed.image_result_id)).toMatchObject({
      status: 400,
      body: { detail: [{ field: "image_result_id", message: expect.stringContaining("completed") }] },
    });
  });

  test.each([
    ["no_face", "No face was found"],
    ["several_faces", "2 faces were found"],
  ] as [FaceProblem, string][])(
    "of a draft with the problem %s is refused saying so",
    async (problem, reason) => {
      const { caller, draftId } = await withDraft();
      faces.script.check = () => ({ kind: "refused", problem, reason: testProblem(reason) });
      const { status, body } = await promote(caller, draftId);
      faces.script.check = undefined;
      expect(status).toBe(400);
      expect(body).toMatchObject({
        problem,
        detail: [{ field: "image_result_id", message: reason, position: "body" }],
      });
      expect(await credits(caller)).toEqual({ balance: 997, held: 0 });
      expect((await promote(caller, draftId)).status).toBe(201);
    },
  );

  test("can be priced first", async () => {
    const { caller, draftId } = await withDraft();
    expect(await promote(caller, draftId, {}, "?dry_run=true")).toMatchObject({
      status: 200,
      body: {
        required_credits: 50,
        per_output_credits: 50,
        total_outputs: 1,
        user_credits: 997,
        sufficient: true,
      },
    });
    expect((await caller.get("/identity?ownership=mine")).body.identities).toEqual([]);
    await promote(caller, draftId);
    expect((await promote(caller, draftId, {}, "?dry_run=true")).status).toBe(409);
  });
});

describe("a promotion whose preprocessing fails", () => {
  async function failed() {
    const made = await withDraft();
    faces.script.prepare = async () => ({
      kind: "refused",
      problem: "face_unclear",
      reason: testProblem("The face is blurred"),
    });
    const { body } = await promote(made.caller, made.draftId, { name: "Second try" });
    const status = await preprocessed(made.caller, body.identity_code);
    faces.script.prepare = undefined;
    return {
      ...made,
      code: body.identity_code as string,
      jobId: body.preprocessing_job_id as string,
      status,
    };
  }

  test("tells its owner why, and is hidden from lists, jobs and changes", async () => {
    const { caller, code, status } = await failed();
    expect(status).toMatchObject({ preprocessing_status: "failed", error_message: "The face is blurred" });
    expect((await caller.get("/identity?ownership=mine")).body.identities).toEqual([]);
    expect((await caller.get(`/identity/${code}`)).body).toMatchObject({ success: false });
    expect((await caller.send("PATCH", `/identity/${code}/metadata`, { tag: "x" })).status).toBe(404);
    await caller.post("/groups", { name: `g-${code}` });
    expect((await caller.post(`/identity/${code}/share/g-${code}`)).status).toBe(404);
    const stranger = await someone();
    expect((await stranger.caller.get(`/identity/${code}/status`)).status).toBe(404);
  });

  test("gives credits, slot, name and draft back, so that the draft can be promoted again", async () => {
    const { caller, id, draftId, code, jobId } = await failed();
    expect(await credits(caller)).toEqual({ balance: 997, held: 0 });
    expect((await caller.get(`/jobs/${jobId}/results`)).body).toMatchObject({
      status: "failed",
      credits_used: 0,
    });
    expect(await service.runtime.service.deps.store.identities.countSlots(id)).toBe(0);
    const again = await promote(caller, draftId, { name: "Second try" });
    expect(again.status).toBe(201);
    expect(again.body.identity_code).not.toBe(code);
    expect((await preprocessed(caller, again.body.identity_code)).preprocessing_status).toBe("completed");
    expect(await credits(caller)).toEqual({ balance: 947, held: 0 });
    expect((await caller.get("/identity?ownership=mine")).body.identities).toMatchObject([
      { identity_code: again.body.identity_code, name: "Second try" },
    ]);
  });

  test("is removed once its photo's retention has ended", async () => {
    const { caller, code } = await failed();
    await service.runtime.service.deps.store.identities.update(code, { photoKey: "" });
    for (const path of ["", "/status", "/results"]) {
      expect((await caller.get(`/identity/${code}${path}`)).status).toBe(404);
    }
  });

  test("that is aborted gives everything back as well", async () => {
    const { caller, draftId } = await withDraft();
    const gate = createGate();
    faces.script.prepare = async () => {
      await gate.pass();
      return undefined;
    };
    const { body } = await promote(caller, draftId);
    await gate.reached;
    expect((await caller.post(`/jobs/${body.preprocessing_job_id}/abort`)).status).toBe(200);
    gate.open();
    await preprocessed(caller, body.identity_code);
    faces.script.prepare = undefined;
    expect(await credits(caller)).toEqual({ balance: 997, held: 0 });
    expect((await promote(caller, draftId)).status).toBe(201);
  });
});

test("a deleted identity's draft can be promoted again", async () => {
  const { caller, draftId, draftUrl } = await withDraft();
  const { body } = await promote(caller, draftId);
  await preprocessed(caller, body.identity_code);
  expect((await caller.del(`/identity/${body.identity_code}`)).status).toBe(200);
  expect((await fetch(draftUrl)).status).toBe(200);
  expect((await promote(caller, draftId)).status).toBe(201);
});
