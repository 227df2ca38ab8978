import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RenderSpec } from "#engines/contract.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine, type RenderScript } from "#test-support/test-engine.ts";
import { expectListedFailure } from "../support/expect-listed-problem.ts";
import { testProblem } from "../support/test-problem.ts";

let service: TestService;
let script: RenderScript = () => undefined;
const testEngine = createTestEngine((request, signal) => script(request, signal));
beforeAll(async () => {
  service = await startTestService({ engine: testEngine.engine });
});
afterAll(() => service.close());
afterEach(() => {
  script = () => undefined;
  testEngine.setFinish(() => []);
  testEngine.setPlan(() => undefined);
  testEngine.renders.length = 0;
});

type Result = Record<string, unknown> & { output: { full_size: string; thumbnail: string } | null };

async function run(count: number, options: Record<string, unknown> = {}) {
  const account = await service.account({ credits: 100 });
  const caller = createCaller(service, account.token);
  const started = await caller.startRecolor(count, { processing_size: 1024, ...options });
  expect(started.status).toBe(202);
  const id = started.body.job_id as string;
  const status = await caller.ended(id);
  const results = (await caller.get(`/jobs/${id}/results`)).body;
  const credits = (await caller.get("/billing/credits")).body;
  return { id, caller, status, results: results as typeof results & { results: Result[] }, credits, account };
}

const place = ({ imageIndex, groupIndex }: { imageIndex: number; groupIndex: number }) =>
  `${imageIndex}/${groupIndex}`;
const placeOf = (result: Record<string, unknown>) => `${result.image_index}/${result.group_index}`;
const times = <T>(list: T[]) =>
  list.reduce((counts, one) => counts.set(one, (counts.get(one) ?? 0) + 1), new Map<T, number>());

test("outputs that are refused fail alone: they are not charged and the job is completed", async () => {
  script = ({ imageIndex }) =>
    imageIndex === 1
      ? { kind: "refused", reason: testProblem("No garment was found in this photo") }
      : undefined;
  const { status, results, credits } = await run(3, { num_variations: 2 });
  expect(status).toMatchObject({ status: "completed", progress: 100, total_images: 6, processed_images: 6 });
  expect(status.error_message).toBeUndefined();
  expect(results.results.map(placeOf)).toEqual(["0/0", "0/1", "1/0", "1/1", "2/0", "2/1"]);
  expect(results.summary).toEqual({
    total_images: 6,
    successful: 4,
    failed: 2,
    average_quality_score: 90,
    success_rate: expect.closeTo(66.67, 1),
    unfinished: 0,
  });
  const [failed] = results.results.filter((result: Result) => result.status === "failed");
  expect(failed).toMatchObject({
    output: null,
    url: null,
    model_used: null,
    error_message: "No garment was found in this photo",
    original_filename: "tee-1.png",
  });
  expect(results.credits_used).toBe(12);
  expect(credits).toMatchObject({ balance: 88, in_progress_credits: 0, total_credits: 12 });
  // A refusal is an answer, not a fault: it is not asked for again.
  expect(testEngine.renders).toHaveLength(6);
});

test("a job without any output has failed, says why, and costs nothing", async () => {
  script = () => ({ kind: "refused", reason: testProblem("No garment was found in this photo") });
  const { status, results, credits } = await run(2);
  expect(status).toMatchObject({
    status: "failed",
    progress: 100,
    error_message: "No garment was found in this photo",
  });
  expect(results).toMatchObject({ status: "failed", error_message: "No garment was found in this photo" });
  expect(results.summary).toMatchObject({
    successful: 0,
    failed: 2,
    average_quality_score: null,
    success_rate: 0,
  });
  expect(credits).toMatchObject({ balance: 100, in_progress_credits: 0 });
});

test("a set the engine refuses as a whole fails every output with its reason", async () => {
  const { status, results, credits } = await run(2, { reference_text: "no such color" });
  expect(status).toMatchObject({ status: "failed", error_message: "That is no color we know" });
  expect(results.results.map((result: Result) => result.error_message)).toEqual(
    Array(2).fill("That is no color we know"),
  );
  expect(credits).toMatchObject({ balance: 100, in_progress_credits: 0 });
  expect(testEngine.renders).toHaveLength(0);
});

test("a job that its pictures don't plan takes one task for each picture, begins with the first and ends with the last", async () => {
  const engine = { ...testEngine.engine, planFromRequest: () => ({ color: "from the words" }) };
  const own = await startTestService({ engine });
  try {
    const { prisma } = own.database;
    for (const statement of [
      "CREATE TABLE pushed (id bigserial, task text)",
      "CREATE FUNCTION note_push() RETURNS trigger AS $$ BEGIN INSERT INTO pushed (task) VALUES (NEW.task); RETURN NEW; END $$ LANGUAGE plpgsql",
      "CREATE TRIGGER note_push AFTER INSERT ON outbox_entries FOR EACH ROW EXECUTE FUNCTION note_push()",
    ])
      await prisma.$executeRawUnsafe(statement);
    const account = await own.account({ credits: 100 });
    const caller = createCaller(own, account.token);
    const { body } = await caller.startRecolor(2, { processing_size: 1024, post_process: false });
    expect(await caller.ended(body.job_id)).toMatchObject({ status: "completed", processed_images: 2 });
    expect(await prisma.$queryRawUnsafe("SELECT task FROM pushed ORDER BY id")).toEqual([
      { task: "result.render" },
      { task: "result.render" },
    ]);
    expect(testEngine.renders.map(({ plan }) => plan)).toEqual([
      { color: "from the words" },
      { color: "from the words" },
    ]);
    const notices = await prisma.notification.findMany({
      where: { jobId: body.job_id, name: "batch_edit" },
      orderBy: { id: "asc" },
    });
    expect(notices.map(({ data }) => (data as { status: string }).status)).toEqual([
      "processing",
      "completed",
    ]);
  } finally {
    await own.close();
  }
});

test("a job ends when its results end while a run of its plan is still under way", async () => {
  const { deps } = service.runtime.service;
  const caller = createCaller(service, (await service.account()).token);
  const firstRun = createGate();
  let plans = 0;
  testEngine.setPlan(async () => {
    if (++plans === 1) await firstRun.pass();
    return { kind: "refused", reason: testProblem("There is no garment") };
  });
  const { body } = await caller.startRecolor(1);
  await firstRun.reached;
  // The second run does not wait for the first, which still holds its place in the queue.
  const queued = { jobId: body.job_id };
  await deps.transact((tx) => tx.outbox.push("job.plan", queued, deps.now(), { key: "second run" }));
  expect(await caller.ended(body.job_id)).toMatchObject({
    status: "failed",
    error_message: "There is no garment",
  });
  firstRun.open();
});

test("a stage that is queued while it runs is kept until that run has ended, and runs again", async () => {
  const { deps } = service.runtime.service;
  const caller = createCaller(service, (await service.account()).token);
  const firstRun = createGate();
  testEngine.setPlan(async () => {
    await firstRun.pass();
    return { kind: "refused", reason: testProblem("There is no garment") };
  });
  const { body } = await caller.startRecolor(1);
  await firstRun.reached;
  const key = body.job_id as string;
  await deps.transact((tx) => tx.outbox.push("job.plan", { jobId: key }, deps.now(), { key }));
  const waiting = () => service.database.prisma.outboxEntry.findFirst({ where: { key } });
  const { runAt } = (await waiting())!;
  await expect.poll(async () => (await waiting())!.runAt > runAt).toBe(true);
  firstRun.open();
  await expect.poll(waiting).toBeNull();
  expect(await caller.ended(key)).toMatchObject({ status: "failed" });
});

test("a transient engine fault is retried invisibly", async () => {
  const seen = new Map<string, number>();
  script = (request) => {
    const run = (seen.get(place(request)) ?? 0) + 1;
    seen.set(place(request), run);
    if (run === 1 && request.imageIndex === 0) throw new Error("segmentation fault at 0xdeadbeef");
    if (run === 1) return { kind: "failed", reason: testProblem("The model was busy"), retry: true };
    return undefined;
  };
  let plans = 0;
  testEngine.setPlan(() => {
    plans++;
    return plans === 1 ? Promise.reject(new Error("no memory")) : undefined;
  });
  const { status, results } = await run(2);
  expect(plans).toBe(2);
  expect(status.status).toBe("completed");
  expect(results.results.map((result: Result) => result.error_message)).toEqual([null, null]);
  expect([...times(testEngine.renders.map(place)).values()]).toEqual([2, 2]);
});

test("a persistent engine fault fails only that output, uncharged, without leaking secrets", async () => {
  script = ({ imageIndex }) => {
    if (imageIndex === 0) throw new Error("/srv/models/onda.bin: password=hunter2");
    return undefined;
  };
  const { status, results, credits } = await run(2);
  expect(status.status).toBe("completed");
  expect(results.results[0]).toMatchObject({
    status: "failed",
    error_message: "Something went wrong on our side",
  });
  expectListedFailure(results.results[0]);
  expect(JSON.stringify(results)).not.toContain("hunter2");
  expect(testEngine.renders.filter(({ imageIndex }) => imageIndex === 0)).toHaveLength(3);
  expect(credits).toMatchObject({ balance: 97, in_progress_credits: 0 });
});

test("a permanent failure is not retried", async () => {
  script = () => ({
    kind: "failed",
    reason: testProblem("The file uses an unknown color space"),
    retry: false,
  });
  const { status } = await run(1);
  expect(status).toMatchObject({ status: "failed", error_message: "The file uses an unknown color space" });
  expect(testEngine.renders).toHaveLength(1);
});

test("the finishing pass redraws outliers in place, once, free of charge", async () => {
  const tone = { p10: 0.11, p50: 0.22, p90: 0.33 };
  testEngine.setFinish((outputs) =>
    outputs.filter(({ imageIndex }) => imageIndex === 1).map((o) => ({ ...o, tone })),
  );
  const { id, status, results, credits, caller } = await run(3);
  expect(status).toMatchObject({
    status: "completed",
    should_post_process: true,
    post_processing_status: "completed",
    post_processing_error: null,
  });
  expect([...times(testEngine.renders.map(place))]).toEqual(
    expect.arrayContaining([
      ["0/0", 1],
      ["1/0", 2],
      ["2/0", 1],
    ]),
  );
  expect(testEngine.renders.at(-1)).toMatchObject<Partial<RenderSpec>>({
    imageIndex: 1,
    toneTarget: tone,
  });
  expect(results.results.map((result: Result) => result.version)).toEqual([1, 1, 1]);
  expect(credits).toMatchObject({ balance: 91, in_progress_credits: 0 });
  // Links given out while the job ran still work, and the results name the newer picture.
  const events = await service.database.prisma.notification.findMany({
    where: { jobId: id, name: "image_result" },
  });
  const told = events.map((event) => event.data as { image_index: number; output_link: string });
  for (const { output_link } of told) expect((await fetch(output_link)).status).toBe(200);
  const first = told.find(({ image_index }) => image_index === 1)?.output_link.split("?")[0];
  expect(results.results[1].output?.full_size.split("?")[0]).not.toBe(first);
  expect((await fetch(results.results[1].output?.full_size ?? "")).status).toBe(200);
  expect((await caller.get(`/jobs/${id}/status`)).body.status).toBe("completed");
});

test("a finishing pass that fails leaves the job completed and says what went wrong", async () => {
  testEngine.setFinish((outputs) =>
    outputs.map((output) => ({ ...output, tone: { p10: 0, p50: 0, p90: 0 } })),
  );
  script = ({ toneTarget, imageIndex }) =>
    toneTarget && imageIndex === 0
      ? { kind: "refused", reason: testProblem("The tone can't be reached") }
      : undefined;
  const { status, results, credits } = await run(2);
  expect(status).toMatchObject({
    status: "completed",
    post_processing_status: "failed",
    post_processing_error: "The tone can't be reached",
    post_processing_code: "face_unclear",
    post_processing_params: null,
  });
  expect(results.summary).toMatchObject({ successful: 2 });
  expect(credits).toMatchObject({ balance: 94, in_progress_credits: 0 });
});

test("a finishing pass that always crashes can't keep the job from ending", async () => {
  const { deps } = service.runtime.service;
  const { finishJob } = await import("#service/core/jobs/finish/finish-job.ts");
  const { RetryableError } = await import("#service/core/jobs/draw/attempt.ts");
  testEngine.setFinish(() => {
    throw new Error("a bug");
  });
  const { caller } = await run(2, { post_process: false });
  const started = await caller.startRecolor(2, { processing_size: 1024 });
  const id = started.body.job_id as string;
  await expect
    .poll(async () => (await caller.get(`/jobs/${id}/status`)).body.post_processing_status)
    .toBe("processing");
  const signal = new AbortController().signal;
  await expect(finishJob(deps, id, { isLast: false, signal })).rejects.toThrow(RetryableError);
  await finishJob(deps, id, { isLast: true, signal });
  expect((await caller.get(`/jobs/${id}/status`)).body).toMatchObject({
    status: "completed",
    post_processing_status: "failed",
    post_processing_error: "Something went wrong on our side",
    post_processing_code: "fault",
  });
});

test("without post_process there is no finishing pass and no status of one", async () => {
  testEngine.setFinish(() => {
    throw new Error("must not be asked");
  });
  const { status } = await run(1, { post_process: false });
  expect(status).toMatchObject({
    status: "completed",
    should_post_process: false,
    post_processing_status: null,
    post_processing_error: null,
  });
});

test("progress is a number at every moment, and results come in their order while the job runs", async () => {
  const account = await service.account();
  const caller = createCaller(service, account.token);
  const steps: (() => void)[] = [];
  script = () =>
    new Promise((resolve) => {
      steps.push(() => resolve(undefined));
    });
  const started = await caller.startRecolor(3, { processing_size: 1024, post_process: false });
  const id = started.body.job_id as string;
  const seen: number[] = [];
  for (let finished = 0; finished < 3; finished++) {
    await expect.poll(() => steps.length).toBeGreaterThan(0);
    const { body } = await caller.get(`/jobs/${id}/status`);
    expect(body).toMatchObject({ status: "processing", processed_images: finished });
    seen.push(body.progress);
    const partial = (await caller.get(`/jobs/${id}/results`)).body;
    expect(partial.results).toHaveLength(finished);
    expect(partial.results.map(placeOf)).toEqual([...partial.results.map(placeOf)].sort());
    // The last that was begun ends first.
    steps.pop()?.();
    await expect
      .poll(async () => (await caller.get(`/jobs/${id}/results`)).body.results.length)
      .toBe(finished + 1);
  }
  expect(await caller.ended(id)).toMatchObject({ progress: 100 });
  expect(seen).toEqual([0, 33, 66]);
});

test("a result shows all its fields, and its pictures can be fetched", async () => {
  const { results, id, account } = await run(1, { format: "jpg" });
  const [result] = results.results;
  expect(result).toEqual({
    id: expect.any(Number),
    image_result_id: result.id,
    image_index: 0,
    group_index: 0,
    version: 1,
    take: 1,
    original_filename: "tee-0.jpg",
    output_format: "jpg",
    inputs: [{ file_id: expect.any(String), filename: "tee-0.png", url: expect.stringContaining("/media/") }],
    output: { full_size: expect.any(String), thumbnail: expect.any(String) },
    url: result.output?.full_size,
    mask_id: null,
    mask_revision: null,
    model_used: "onda",
    painted_by: "onda",
    prompt_version: null,
    whole_because: null,
    checks: [],
    warnings: [],
    status: "completed",
    quality_score: 90,
    outline_confidence: 0.9,
    outside_untouched: true,
    changed_region: { x: 0.1, y: 0.2, width: 0.5, height: 0.6, share: 0.25 },
    color_match: null,
    processing_time: expect.any(Number),
    width: 64,
    height: 64,
    error_message: null,
    code: null,
    params: null,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    updated_at: expect.any(String),
  });
  for (const url of [result.output?.full_size, result.output?.thumbnail]) {
    const picture = await fetch(url ?? "");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }
  expect(account.id).toBeTruthy();
  expect((await readdir(path.join(service.filesDir, "results", id))).length).toBe(2);
});
