import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { countQueuedTasks } from "#test-support/count-queued-tasks.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine, type RenderScript } from "#test-support/test-engine.ts";

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
});

async function begin(count: number, options: Record<string, unknown> = {}) {
  const account = await service.account({ credits: 100 });
  const caller = createCaller(service, account.token);
  const started = await caller.startRecolor(count, { processing_size: 1024, ...options });
  const id = started.body.job_id as string;
  const credits = async () => {
    const { body } = await caller.get("/billing/credits");
    return { balance: body.balance, held: body.in_progress_credits };
  };
  const kinds = async () =>
    (
      await service.database.prisma.notification.findMany({ where: { jobId: id }, orderBy: { id: "asc" } })
    ).map(({ name, data }) => `${name} ${(data as { status: string }).status}`);
  return { caller, id, credits, kinds, abort: () => caller.post(`/jobs/${id}/abort`) };
}
/** Until the queue has nothing left that waits or runs. */
const idle = () => expect.poll(() => countQueuedTasks(service.database.prisma)).toBe(0);

test("before it began: nothing is produced and the hold is released", async () => {
  const gate = createGate();
  testEngine.setPlan(async () => {
    await gate.pass();
    return { kind: "plan", plan: {} };
  });
  const { caller, id, credits, abort, kinds } = await begin(2);
  await gate.reached;
  expect(await credits()).toEqual({ balance: 100, held: 6 });
  expect(await abort()).toMatchObject({ status: 200, body: { job_id: id, status: "aborted" } });
  expect(await credits()).toEqual({ balance: 100, held: 0 });
  gate.open();
  await idle();
  const status = (await caller.get(`/jobs/${id}/status`)).body;
  expect(status).toMatchObject({ status: "aborted", processed_images: 0, total_images: 2, progress: 0 });
  expect((await caller.get(`/jobs/${id}/results`)).body).toMatchObject({ results: [], credits_used: 0 });
  expect(await kinds()).toEqual(["batch_edit processing", "batch_edit aborted"]);
  expect(await abort()).toMatchObject({ status: 409, body: { error: "The job is aborted already" } });
});

test("in the middle: finished outputs stay and are charged, running ones are dropped", async () => {
  const gate = createGate();
  script = async ({ imageIndex }) => {
    if (imageIndex > 0) await gate.pass();
    return undefined;
  };
  const { caller, id, credits, abort, kinds } = await begin(3);
  await gate.reached;
  await expect.poll(async () => (await caller.get(`/jobs/${id}/status`)).body.processed_images).toBe(1);
  expect((await abort()).status).toBe(200);
  expect(await credits()).toEqual({ balance: 97, held: 0 });
  gate.open();
  await idle();
  expect(await credits()).toEqual({ balance: 97, held: 0 });
  const { body } = await caller.get(`/jobs/${id}/results`);
  expect(body.results.map((result: { status: string }) => result.status)).toEqual(["completed"]);
  expect(body).toMatchObject({ status: "aborted", credits_used: 3, summary: { successful: 1, failed: 0 } });
  expect(await kinds()).toEqual(["batch_edit processing", "image_result completed", "batch_edit aborted"]);
  // Pictures that were drawn too late are nobody's and don't stay.
  await expect.poll(async () => (await readdir(path.join(service.filesDir, "results", id))).length).toBe(2);
});

test("during the finishing pass: the outputs stay as they are, and the job stays aborted", async () => {
  const gate = createGate();
  testEngine.setFinish((outputs) => outputs);
  script = async ({ toneTarget }) => {
    if (toneTarget) await gate.pass();
    return undefined;
  };
  const { caller, id, credits, abort } = await begin(2);
  await gate.reached;
  const before = await service.database.prisma.result.findMany({ where: { jobId: id } });
  expect((await abort()).status).toBe(200);
  gate.open();
  await idle();
  expect((await caller.get(`/jobs/${id}/status`)).body).toMatchObject({
    status: "aborted",
    post_processing_status: "failed",
    post_processing_error: "It was stopped",
    post_processing_code: "stopped",
    progress: expect.any(Number),
  });
  expect(await service.database.prisma.result.findMany({ where: { jobId: id } })).toEqual(before);
  expect(await credits()).toEqual({ balance: 94, held: 0 });
});

test("unless it has begun: a waiting job is aborted, a running one continues unchanged", async () => {
  const planning = createGate();
  testEngine.setPlan(async () => {
    await planning.pass();
    return { kind: "plan", plan: {} };
  });
  const waiting = await begin(2);
  await planning.reached;
  const take = ({ caller, id }: typeof waiting) => caller.post(`/jobs/${id}/abort?unless_begun=true`);
  expect(await take(waiting)).toMatchObject({ status: 200, body: { status: "aborted" } });
  expect(await waiting.credits()).toEqual({ balance: 100, held: 0 });
  expect(await take(waiting)).toMatchObject({ status: 409, body: { code: "job_ended" } });
  planning.open();

  testEngine.setPlan(() => undefined);
  const drawing = createGate();
  script = async () => {
    await drawing.pass();
    return undefined;
  };
  const begun = await begin(2);
  await drawing.reached;
  expect(await take(begun)).toMatchObject({ status: 409, body: { code: "job_begun" } });
  drawing.open();
  expect(await begun.caller.ended(begun.id)).toMatchObject({ status: "completed" });
  expect(await begun.credits()).toEqual({ balance: 94, held: 0 });
});

test("after its end: 409 with the final status, and nothing changes", async () => {
  const { caller, id, abort, credits } = await begin(1);
  await caller.ended(id);
  expect(await abort()).toMatchObject({ status: 409, body: { error: "The job is completed already" } });
  expect(await credits()).toEqual({ balance: 97, held: 0 });
});

test("ten concurrent requests: one aborts the job, nine get a conflict", async () => {
  const gate = createGate();
  script = async () => {
    await gate.pass();
    return undefined;
  };
  const { abort, credits, kinds } = await begin(2);
  await gate.reached;
  const answers = await Promise.all(Array.from({ length: 10 }, abort));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  gate.open();
  await idle();
  expect(await credits()).toEqual({ balance: 100, held: 0 });
  expect((await kinds()).filter((kind) => kind === "batch_edit aborted")).toHaveLength(1);
});
