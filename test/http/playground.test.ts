import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { EditChatRequest } from "#contract/operations/playground.ts";
import type { Engine } from "#engines/contract.ts";
import { findPlaygroundUnsupportedReason } from "#engines/onda/playground/playground-unsupported.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine, type RenderScript } from "#test-support/test-engine.ts";
import { insertIdentity } from "#test-support/test-identity.ts";
import { testProblem } from "../support/test-problem.ts";

let service: TestService;
let script: RenderScript = () => undefined;
const engine = createTestEngine((order, signal) => script(order, signal), {
  name: "nano_banana_2",
  jobTypes: ["edit_chat"],
});
beforeAll(async () => {
  service = await startTestService({ engine: engine.engine });
});
afterAll(() => service.close());
afterEach(() => {
  script = () => undefined;
});

/** Tests follow one another faster than an address may ask. */
beforeEach(() => service.database.prisma.rateBucket.deleteMany());

async function open(options: { plan?: "free" | "paid" | "pro"; credits?: number } = {}) {
  const account = await service.account({ credits: 200, plan: "shop", ...options });
  const caller = createCaller(service, account.token);
  const results = async (id: string) => (await caller.get(`/jobs/${id}/results`)).body;
  /** Waits until `count` outputs of the conversation have ended. */
  const made = async (id: string, count: number) => {
    await expect.poll(async () => (await results(id)).results.length).toBe(count);
    return results(id);
  };
  return { account, caller, results, made };
}

test("a prompt produces a picture; the job is completed from the start, and each output reports when it is ready", async () => {
  const gate = createGate();
  script = async () => {
    await gate.pass();
    return undefined;
  };
  const { caller, made, account } = await open();
  const started = await caller.post("/edit-chat", { prompt: "a red coat", num_variations: 2, size: "1K" });
  expect(started.status).toBe(202);
  const id = started.body.job_id;
  expect(started.body).toEqual({ job_id: id, conversation_id: id, status: "processing" });
  await gate.reached;
  expect((await caller.get(`/jobs/${id}/status`)).body).toMatchObject({
    job_type: "edit_chat",
    status: "completed",
    progress: 0,
    total_images: 2,
    processed_images: 0,
  });
  expect((await caller.get(`/jobs/${id}/results`)).body).toMatchObject({
    results: [],
    summary: { unfinished: 2 },
  });
  expect((await caller.get("/billing/credits")).body).toMatchObject({ balance: 200, in_progress_credits: 6 });
  gate.open();
  const body = await made(id, 2);
  expect(body.results).toMatchObject([
    { image_index: 0, group_index: 0, version: 1, status: "completed" },
    { image_index: 0, group_index: 1, version: 1, status: "completed" },
  ]);
  expect(body).toMatchObject({
    edit_chat_attachments: [],
    edit_chat_identities: [],
    credits_used: 6,
    summary: { unfinished: 0 },
  });
  const told = await service.database.prisma.notification.findMany({
    where: { accountId: account.id, name: "image_result" },
  });
  expect(told.map(({ data }) => (data as { output_link: string }).output_link)).toHaveLength(2);
});

test("words are read back with the engine that draws them, and nothing is created", async () => {
  const { caller } = await open();
  const ask = async (prompt: string, model = "auto") => caller.post("/edit-chat/wish", { prompt, model });
  const own = createTestEngine(undefined, { jobTypes: ["edit_chat"] }).engine;
  own.findUnsupportedReason = ({ request }) => findPlaygroundUnsupportedReason(request as EditChatRequest);
  const engines = service.runtime.service.deps.engines as Engine[];
  expect((await ask("wrap it in ribbon")).body).toEqual({
    is_understood: true,
    engine: "nano_banana_2",
    error_message: null,
    code: null,
    params: null,
  });
  expect((await ask("wrap it in ribbon", "gpt_image")).status).toBe(400);
  const [model] = engines.splice(0, 1, own);
  try {
    expect((await ask("remove the background")).body).toMatchObject({ is_understood: true, engine: "onda" });
    expect((await ask("wrap it in ribbon")).body).toMatchObject({
      is_understood: false,
      engine: null,
      code: "words_not_understood",
      params: { words: expect.stringContaining("ribbon") },
    });
  } finally {
    engines.splice(0, 1, model!);
  }
  expect((await caller.get("/jobs")).body.jobs).toEqual([]);
});

test("a conversation continues from its last output and collects every generation under one job", async () => {
  const { account, caller, made } = await open();
  const identity = await insertIdentity(service, account.id);
  const [coat, hat] = [await caller.upload(undefined, "coat.png"), await caller.upload(undefined, "hat.png")];
  const first = await caller.post("/edit-chat", { prompt: "on white", image_ids: [coat] });
  const id = first.body.job_id;
  await made(id, 1);
  const next = await caller.post("/edit-chat", {
    conversation_id: id,
    prompt: "add the hat",
    image_ids: [hat],
    identity_codes: [identity.code],
  });
  expect(next.body).toEqual({ job_id: id, conversation_id: id, status: "processing" });
  const body = await made(id, 2);
  expect(body.results.map((one: Record<string, unknown>) => one.image_index)).toEqual([0, 1]);
  expect(body.edit_chat_attachments).toMatchObject([
    { file_id: coat, filename: "coat.png", image_index: 0 },
    { file_id: hat, filename: "hat.png", image_index: 1 },
  ]);
  expect((await fetch(body.edit_chat_attachments[1].url)).status).toBe(200);
  expect(body.edit_chat_identities).toMatchObject([
    { identity_code: identity.code, name: identity.name, image_index: 1 },
  ]);
  const last = engine.renders.at(-1);
  const firstPicture = new Uint8Array(await (await fetch(body.results[0].output.full_size)).arrayBuffer());
  expect(Buffer.from((await last?.work.loadWorkingImage?.()) ?? [])).toEqual(Buffer.from(firstPicture));
  expect(engine.renders.at(-2)?.work.loadWorkingImage).toBeUndefined();
  expect(last?.work.identities.map(({ code }) => code)).toEqual([identity.code]);
  expect((await caller.get(`/jobs/${id}/status`)).body).toMatchObject({ total_images: 2, progress: 100 });
});

test("failed variations are not charged, and the next call continues from the last picture produced", async () => {
  const { caller, made } = await open();
  script = ({ groupIndex }) =>
    groupIndex === 1 ? { kind: "refused", reason: testProblem("Not that"), isContent: true } : undefined;
  const id = (await caller.post("/edit-chat", { prompt: "a hat", num_variations: 2 })).body.job_id;
  const body = await made(id, 2);
  expect(body.results.map((one: Record<string, unknown>) => one.status)).toEqual(["completed", "failed"]);
  expect(body.credits_used).toBe(3);
  script = () => ({ kind: "refused", reason: testProblem("Not that") });
  await caller.post("/edit-chat", { prompt: "blue", conversation_id: id });
  await made(id, 3);
  script = () => undefined;
  await caller.post("/edit-chat", { prompt: "green", conversation_id: id });
  await made(id, 4);
  expect(await engine.renders.at(-1)?.work.loadWorkingImage?.()).toBeDefined();
  expect((await caller.get("/billing/credits")).body).toMatchObject({ balance: 194, in_progress_credits: 0 });
});

test("a conversation runs one call at a time; a running call can be aborted uncharged", async () => {
  const gate = createGate();
  script = async (_order, signal) => {
    await Promise.race([
      gate.pass(),
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    ]);
    return undefined;
  };
  const { caller, account } = await open();
  const id = (await caller.post("/edit-chat", { prompt: "a hat" })).body.job_id;
  await gate.reached;
  const early = await caller.post("/edit-chat", { prompt: "blue", conversation_id: id });
  expect(early.status).toBe(409);
  expect(early.headers.get("retry-after")).toBe("5");
  expect((await caller.post(`/jobs/${id}/abort`)).status).toBe(200);
  gate.open();
  expect((await caller.get("/billing/credits")).body).toMatchObject({ balance: 200, in_progress_credits: 0 });
  const told = await service.database.prisma.notification.findMany({
    where: { accountId: account.id },
  });
  expect(told.map(({ name, data }) => [name, (data as { status: string }).status])).toEqual([
    ["image_result", "failed"],
  ]);
  expect((await caller.post(`/jobs/${id}/abort`)).status).toBe(409);
});

test("of two concurrent calls of one conversation, one runs and the other is refused for now", async () => {
  const { caller, made } = await open();
  const id = (await caller.post("/edit-chat", { prompt: "a hat" })).body.job_id;
  await made(id, 1);
  const answers = await Promise.all(
    ["blue", "green"].map((prompt) => caller.post("/edit-chat", { prompt, conversation_id: id })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  await made(id, 2);
});

test("a repeated Idempotency-Key returns the same call", async () => {
  const { caller, made } = await open();
  const id = (await caller.post("/edit-chat", { prompt: "a hat" })).body.job_id;
  await made(id, 1);
  const call = { prompt: "blue", conversation_id: id };
  const once = await caller.post("/edit-chat", call, { "Idempotency-Key": "blue-1" });
  const again = await caller.post("/edit-chat", call, { "Idempotency-Key": "blue-1" });
  expect(again.body).toEqual(once.body);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  const body = await made(id, 2);
  expect(body.credits_used).toBe(6);
});

test("missing and invalid fields are a 400 that names each of them", async () => {
  const { caller } = await open();
  const fields = async (body: unknown) => {
    const answer = await caller.post("/edit-chat", body);
    expect(answer.status).toBe(400);
    return answer.body.detail.map(({ field }: { field: string | null }) => field);
  };
  expect(await fields({})).toEqual([null]);
  expect(await fields({ prompt: "a", output_mode: "ratio" })).toEqual(["aspect_ratio"]);
  expect(await fields({ prompt: "a", output_mode: "custom", width: 100 })).toEqual(
    expect.arrayContaining(["width"]),
  );
  expect(await fields({ prompt: "a", output_mode: "custom" })).toEqual(["width", "height"]);
  expect((await fields({ identity_codes: ["a", "b", "c"], num_variations: 5, size: "3K" })).sort()).toEqual([
    "identity_codes",
    "num_variations",
    "size",
  ]);
  const nulls = { prompt: "a", image_ids: null, identity_codes: null, aspect_ratio: null, width: null };
  expect((await caller.post("/edit-chat?dry_run=true", nulls)).status).toBe(200);
});

test.each([
  { plan: "free" as const, credits: 3 },
  { plan: "paid" as const, credits: 5 },
])(
  "a call without a size on the plan $plan gets the largest of the plan, at most 2K",
  async ({ plan, credits }) => {
    const { caller } = await open({ plan });
    expect(await caller.post("/edit-chat?dry_run=true", { prompt: "a hat" })).toMatchObject({
      status: 200,
      body: { required_credits: credits },
    });
    expect((await caller.post("/edit-chat", { prompt: "a hat" })).status).toBe(202);
  },
);

test("sizes and custom dimensions need the plan", async () => {
  const free = (await open({ plan: "free" })).caller;
  expect(await free.post("/edit-chat?dry_run=true", { prompt: "a", size: "2K" })).toMatchObject({
    status: 403,
    body: { error: "Size 2K is not part of your plan" },
  });
  const custom = { prompt: "a", output_mode: "custom", width: 1200, height: 800 };
  const paid = (await open({ plan: "paid" })).caller;
  expect((await paid.post("/edit-chat?dry_run=true", custom)).status).toBe(403);
  const pro = (await open({ plan: "pro" })).caller;
  expect((await pro.post("/edit-chat?dry_run=true", custom)).body).toMatchObject({ required_credits: 5 });
});

test("another account's conversation and a job that is not a conversation are not found", async () => {
  const { caller, made } = await open();
  const id = (await caller.post("/edit-chat", { prompt: "a hat" })).body.job_id;
  await made(id, 1);
  const stranger = (await open()).caller;
  expect((await stranger.post("/edit-chat", { prompt: "b", conversation_id: id })).status).toBe(404);
  expect((await caller.post("/edit-chat", { prompt: "b", conversation_id: "none" })).status).toBe(404);
});

test("insufficient credits for the next call answer 402 with the amounts and leave the conversation unchanged", async () => {
  const { caller, made } = await open({ credits: 7 });
  const id = (await caller.post("/edit-chat", { prompt: "a hat" })).body.job_id;
  await made(id, 1);
  expect(await caller.post("/edit-chat", { prompt: "blue", conversation_id: id })).toMatchObject({
    status: 402,
    body: { required_credits: 5, in_progress_credits: 0, user_credits: 4 },
  });
  expect((await caller.get(`/jobs/${id}/status`)).body).toMatchObject({ total_images: 1 });
});
