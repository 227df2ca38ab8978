import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IdentityCreateRequest } from "#contract/operations/identities.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { isBackfilled, readEvents } from "#test-support/service-events.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import type { Caller } from "./identity-calls.ts";

let service: TestService;
const seedream = createTestEngine(undefined, { name: "seedream", jobTypes: ["identity_creation"] });
const orbita = createTestEngine(undefined, { name: "orbita", jobTypes: ["identity_creation"] });
beforeAll(async () => {
  service = await startTestService({ engines: [seedream.engine, orbita.engine] });
});
afterAll(() => service.close());

async function someone(options?: Parameters<TestService["account"]>[0]) {
  const account = await service.account(options);
  return { ...account, caller: createCaller(service, account.token) };
}

/** Of accounts that the limit per address applies to, all call from one. */
const forgetAddress = () =>
  service.database.prisma.rateBucket.deleteMany({ where: { key: { startsWith: "ip:" } } });

const create = (caller: Caller, instructions: unknown, rest: object = {}, query = "") =>
  caller.post(`/identity/create${query}`, { instructions, ...rest });

describe("identity creation", () => {
  test("drafts every variation of every brief, and returns where they are", async () => {
    const { token, caller } = await someone();
    const events = await readEvents(service, { token });
    await events.until(isBackfilled);
    const answer = await create(
      caller,
      [
        { prompt: "a woman with freckles", num_variations: 2, options: { size: "1K" } },
        { hair: { color: "red" }, options: { size: "4K" } },
      ],
      { name: "Spring faces" },
    );
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      job_id: expect.any(String),
      status: "pending",
      num_instructions: 2,
      total_variations: 3,
      message: expect.any(String),
    });
    const jobId = answer.body.job_id;
    expect(answer.headers.get("location")).toBe(`${service.url}/jobs/${jobId}/status`);
    const told = await events.until((all) => all.some(({ data }) => data.name === "completed"));
    events.close();
    expect(told.at(-1)!.data.data).toMatchObject({ job_id: jobId, status: "completed" });
    const { body } = await caller.get(`/jobs/${jobId}/results`);
    expect(body).toMatchObject({
      job_type: "identity_creation",
      status: "completed",
      // 10 are held for the 4K picture; the engine here draws it as small as the others.
      credits_used: 3 * 3,
    });
    const places = body.results.map((result: Record<string, unknown>) => [
      result.image_index,
      result.group_index,
      result.original_filename,
      result.status,
    ]);
    expect(places).toEqual([
      [0, 0, "output_0_0.jpg", "completed"],
      [0, 1, "output_0_1.jpg", "completed"],
      [1, 0, "output_1_0.jpg", "completed"],
    ]);
    for (const result of body.results) {
      expect(result.url).toBe(result.output.full_size);
      expect((await fetch(result.url)).status).toBe(200);
    }
    expect((await caller.get("/identity?ownership=mine")).body.identities).toEqual([]);
  });

  test("gives engines the built prompt, keeps the fields as metadata, and drops a minor's chest from both", async () => {
    const { caller } = await someone();
    const { body } = await create(caller, [
      { prompt: "a tall man", appearance: { gender: "man", age: 50 }, outfit: { top: "tuxedo" } },
      { appearance: { gender: "girl", bust: "full bust", chest: "broad chest", size: "XS" } },
    ]);
    await caller.ended(body.job_id);
    const request = seedream.works.at(-1)!.request as IdentityCreateRequest;
    expect(request.instructions[0]).toMatchObject({
      prompt: "a tall man",
      appearance: { gender: "man", age: 50 },
    });
    expect(request.instructions[0]!.built_prompt).toMatch(/Front-facing.*|a tall man\./);
    expect(request.instructions[0]!.built_prompt).not.toContain("50 years");
    expect(request.instructions[1]!.built_prompt).toContain("Gender: girl. Clothing size: XS.");
    expect(JSON.stringify(request)).not.toMatch(/bust|broad chest|tuxedo/);
  });

  test("lists every error at once, by dotted path", async () => {
    const { caller } = await someone();
    const { status, body } = await create(
      caller,
      [
        { prompt: " ", outfit: { color: "red" } },
        { appearance: { gender: 5, wings: 2 }, options: { size: "8K", ar: "2:1", format: "gif" } },
        { hair: { color: "red" }, num_variations: 9, input_assets: [{ file_id: "a" }] },
        { prompt: "x", input_assets: Array.from({ length: 4 }, () => ({ file_id: "a" })) },
      ],
      { options: { model: "gpt_image", add_ai_watermark: "yes" }, name: "x".repeat(101), mood: 1 },
    );
    expect(status).toBe(400);
    const fields = body.detail.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual([
      "instructions.0",
      "instructions.1.appearance.gender",
      "instructions.1.appearance.wings",
      "instructions.1.options.ar",
      "instructions.1.options.format",
      "instructions.1.options.size",
      "instructions.2.input_assets",
      "instructions.2.num_variations",
      "instructions.3.input_assets",
      "mood",
      "name",
      "options.add_ai_watermark",
      "options.model",
    ]);
  });

  test.each([
    ["no instruction", []],
    ["six instructions", Array.from({ length: 6 }, () => ({ prompt: "x" }))],
  ])("refuses %s", async (_what, instructions) => {
    const { caller } = await someone();
    expect(await create(caller, instructions)).toMatchObject({
      status: 400,
      body: { detail: [{ field: "instructions", position: "body" }] },
    });
  });

  test.each([
    [{ options: { size: "2K" } }, "instructions.0.options.size"],
    [{}, "instructions.0.options.size"],
    [{ options: { size: "1K", ar: "4:5" } }, "instructions.0.options.ar"],
    [{ options: { size: "1K", ar: "5:4" } }, "instructions.0.options.ar"],
    [{ options: { size: "1K", ar: "21:9" } }, "instructions.0.options.ar"],
    [{ options: { size: "1K" }, input_assets: [{ file_id: "a" }] }, "instructions.0.input_assets"],
  ])("with orbita refuses %j", async (change, field) => {
    const { caller } = await someone();
    const answer = await create(caller, [{ prompt: "x", ...change }], { options: { model: "orbita" } });
    expect(answer).toMatchObject({ status: 400, body: { detail: [{ field }] } });
  });

  test("with orbita takes 1K in the ratios it draws", async () => {
    const { caller } = await someone();
    const options = { size: "1K", ar: "9:16" };
    const { status, body } = await create(caller, [{ prompt: "x", options }], {
      options: { model: "orbita" },
    });
    expect(status).toBe(202);
    await caller.ended(body.job_id);
    expect((await caller.get(`/jobs/${body.job_id}/results`)).body.results[0].model_used).toBe("orbita");
  });

  test("names the available models when another is requested", async () => {
    const { caller } = await someone();
    const { status, body } = await create(caller, [{ prompt: "x" }], {
      options: { model: "nano_banana_pro" },
    });
    expect(status).toBe(400);
    expect(body.detail[0]).toMatchObject({
      field: "options.model",
      message: expect.stringContaining("seedream"),
    });
  });

  test("accepts existing reference images, and names missing ones", async () => {
    const { caller } = await someone();
    const file = await caller.upload();
    const { body: never } = await caller.post("/upload", { filename: "never.png" });
    const broken = await caller.upload(new TextEncoder().encode("no image"));
    const assets = (...ids: string[]) => [{ prompt: "x", input_assets: ids.map((file_id) => ({ file_id })) }];
    expect((await create(caller, assets(file, file))).status).toBe(202);
    const bad = await create(caller, assets(file, never.file_id, broken));
    expect(bad.status).toBe(400);
    expect(bad.body.detail.map(({ field }: { field: string }) => field)).toEqual([
      "instructions.0.input_assets.1.file_id",
      "instructions.0.input_assets.2.file_id",
    ]);
    const stranger = await someone();
    expect((await create(stranger.caller, assets(file))).status).toBe(404);
    expect((await create(caller, assets("nothing"))).status).toBe(404);
  });

  test("a brief that names a real person is refused with the name, wherever it stands", async () => {
    const { caller } = await someone();
    const inPrompt = await create(caller, [{ prompt: "a woman like TAYLOR SWIFT’s sister" }]);
    expect(inPrompt.status).toBe(400);
    expect(inPrompt.body).toMatchObject({
      error: expect.stringContaining("blocked term: 'Taylor Swift'"),
      blocked_term: "Taylor Swift",
      detail: [{ field: "instructions.0.prompt", position: "body" }],
    });
    const inField = await create(caller, [{ prompt: "x" }, { face: { eyes: "like beyonce" } }]);
    expect(inField.body).toMatchObject({
      blocked_term: "Beyoncé",
      detail: [{ field: "instructions.1.face.eyes" }],
    });
    expect((await create(caller, [{ prompt: "a taylor from Jordan, living in Paris" }])).status).toBe(202);
  });

  test("an AI mark is made for enterprise and silently left out for others", async () => {
    const marks = [];
    for (const plan of ["enterprise", "pro", "shop"] as const) {
      await forgetAddress();
      const { caller } = await someone({ plan });
      const answer = await create(caller, [{ prompt: "x" }], { options: { add_ai_watermark: true } });
      expect(answer.status).toBe(202);
      const job = await service.runtime.service.deps.store.jobs.find(answer.body.job_id);
      marks.push((job!.request as IdentityCreateRequest).options.add_ai_watermark);
    }
    expect(marks).toEqual([true, false, false]);
  });

  test("a dry run prices a valid request, and creates nothing", async () => {
    const { caller } = await someone({ credits: 20 });
    const brief = [
      { prompt: "x", num_variations: 3 },
      { hair: { color: "red" }, options: { size: "4K" } },
    ];
    expect(await create(caller, brief, {}, "?dry_run=true")).toMatchObject({
      status: 200,
      body: {
        required_credits: 25,
        per_output_credits: 10,
        total_outputs: 4,
        user_credits: 20,
        in_progress_credits: 0,
        sufficient: false,
      },
    });
    expect((await create(caller, [{}], {}, "?dry_run=true")).status).toBe(400);
    expect((await create(caller, [{ prompt: "elon musk" }], {}, "?dry_run=true")).status).toBe(400);
    expect((await caller.get("/jobs")).body.pagination.total).toBe(0);
    expect(await create(caller, brief)).toMatchObject({
      status: 402,
      body: { required_credits: 25, user_credits: 20, in_progress_credits: 0 },
    });
  });

  test("repeated under one Idempotency-Key is one job", async () => {
    const { caller } = await someone();
    const headers = { "Idempotency-Key": "brief-1" };
    const first = await caller.post("/identity/create", { instructions: [{ prompt: "x" }] }, headers);
    const again = await caller.post("/identity/create", { instructions: [{ prompt: "x" }] }, headers);
    expect(again.status).toBe(202);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    expect((await caller.post("/identity/create", { instructions: [{ prompt: "y" }] }, headers)).status).toBe(
      409,
    );
    expect((await caller.get("/jobs")).body.pagination.total).toBe(1);
  });

  test("counts against the cap of active jobs", async () => {
    const { id, caller } = await someone();
    const answer = await create(caller, [{ prompt: "x" }]);
    expect((await caller.ended(answer.body.job_id)).status).toBe("completed");
    const { prisma } = service.database;
    const job = await prisma.job.findFirstOrThrow({ where: { accountId: id } });
    const { id: _id, errorParams: _params, postProcessingParams: _passParams, ...data } = job;
    await prisma.job.createMany({
      data: Array.from({ length: 50 }, () => ({
        ...data,
        request: data.request as object,
        plan: { seedream: {} },
        id: service.runtime.service.deps.newId(),
        status: "processing",
        updatedAt: new Date(),
      })),
    });
    expect(await create(caller, [{ prompt: "x" }])).toMatchObject({
      status: 429,
      body: { limit: 50, current: 50 },
    });
    await prisma.job.deleteMany({ where: { accountId: id, status: "processing" } });
  });

  test("five can be started a minute, by plans without more", async () => {
    const { id, caller } = await someone();
    await service.database.prisma.account.update({ where: { id }, data: { plan: "enterprise" } });
    const statuses = [];
    for (let at = 0; at < 6; at++) {
      statuses.push((await create(caller, [{ prompt: "x" }])).status);
      // The limit per address is another one.
      await forgetAddress();
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

test("a server without it says so, with a time to retry", async () => {
  const off = await startTestService({ settings: { identityCreationEnabled: false }, workers: false });
  try {
    const { token } = await off.account();
    const caller = createCaller(off, token);
    const answer = await caller.post("/identity/create", { instructions: [{ prompt: "x" }] });
    expect(answer.status).toBe(503);
    expect(answer.body.error).toBe("Identity creation is switched off");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(
      (await caller.post("/identity/create?dry_run=true", { instructions: [{ prompt: "x" }] })).status,
    ).toBe(503);
  } finally {
    await off.close();
  }
});
