import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
let caller: ReturnType<typeof createCaller>;
let accountId: string;
let order: Record<string, unknown>;
beforeAll(async () => {
  service = await startTestService({ workers: false });
  const account = await service.account();
  accountId = account.id;
  caller = createCaller(service, account.token);
  const file = await caller.upload();
  const { project_key } = (await caller.get("/project")).body.projects[0];
  order = { project_id: project_key, images: [file], reference_text: "red", processing_size: 1024 };
});
afterAll(() => service.close());

const start = (key: string, over: object = {}) =>
  caller.post("/garment-recolor", { ...order, ...over }, { "Idempotency-Key": key });
const jobs = () => service.database.prisma.job.count();
const record = (key: string) =>
  service.database.prisma.idempotencyRecord.findFirst({ where: { accountId, key } });

test("the same request with the same key gets the first answer again and creates nothing", async () => {
  const first = await start("replay");
  const before = await jobs();
  const again = await start("replay");
  expect(again.status).toBe(202);
  expect(again.body).toEqual(first.body);
  expect(first.headers.get("idempotency-replayed")).toBeNull();
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(await jobs()).toBe(before);
});

test("the key with another body answers 409", async () => {
  await start("other body");
  expect(await start("other body", { num_variations: 2 })).toMatchObject({
    status: 409,
    body: { error: "This Idempotency-Key was used with another request" },
  });
});

test("keys belong to an account, a method and a path", async () => {
  const project = await caller.post("/project", { project_name: "K" }, { "Idempotency-Key": "shared" });
  expect(project.status).toBe(201);
  expect((await start("shared")).status).toBe(202);
  const other = createCaller(service, (await service.account()).token);
  const theirs = await other.post("/project", { project_name: "K" }, { "Idempotency-Key": "shared" });
  expect(theirs.status).toBe(201);
  expect(theirs.body.project_id).not.toBe(project.body.project_id);
});

test("a project made once is answered 201 again, not 409", async () => {
  const make = () => caller.post("/project", { project_name: "Once" }, { "Idempotency-Key": "once" });
  const [first, again] = [await make(), await make()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
});

test("ten concurrent requests create one job; the others get its answer or a conflict", async () => {
  const before = await jobs();
  const answers = await Promise.all(Array.from({ length: 10 }, () => start("at once")));
  expect(await jobs()).toBe(before + 1);
  for (const { status, headers } of answers) {
    expect([202, 409]).toContain(status);
    if (status === 409) expect(headers.get("retry-after")).toBe("1");
  }
  expect(answers.some(({ status }) => status === 202)).toBe(true);
  expect((await start("at once")).status).toBe(202);
  expect(await jobs()).toBe(before + 1);
});

test("after a crash before the answer, a retry finds the job that the first request created", async () => {
  const first = await start("crash");
  const before = await jobs();
  // What a process leaves that died after its commit and before its answer.
  const unanswered = (lockedUntil: Date) =>
    service.database.prisma.idempotencyRecord.updateMany({
      where: { accountId, key: "crash" },
      data: { status: null, body: undefined, lockedUntil },
    });
  await unanswered(new Date(Date.now() + 30_000));
  const early = await start("crash");
  expect(early).toMatchObject({ status: 409, body: { error: expect.stringContaining("still under way") } });

  await unanswered(new Date(Date.now() - 1));
  const answers = await Promise.all([start("crash"), start("crash")]);
  const answered = answers.filter(({ status }) => status === 202);
  expect(answered.length).toBeGreaterThanOrEqual(1);
  for (const { body } of answered) expect(body.job_id).toBe(first.body.job_id);
  expect(await jobs()).toBe(before);
  const { held } = await service.runtime.service.deps.store.ledger.balance(accountId);
  const open = await service.database.prisma.ledgerEntry.aggregate({
    where: { accountId, kind: "hold" },
    _sum: { credits: true },
  });
  expect(held).toBe(open._sum.credits);
});

test("two overlapping runs of one key create one job", async () => {
  // Both believe they own the record, as when the first outlives its lock.
  const { deps } = service.runtime.service;
  const { acceptJob } = await import("#service/core/jobs/accept/accept-job.ts");
  const { GarmentRecolorRequest } = await import("#contract/operations/start-garment-recolor.ts");
  const account = await deps.store.accounts.find(accountId);
  if (!account) throw new Error("no account");
  const before = await jobs();
  const jobId = deps.newId();
  const made = await Promise.all(
    Array.from({ length: 4 }, () =>
      acceptJob(deps, account, "garment_recolor", { jobId, request: GarmentRecolorRequest.parse(order) }),
    ),
  );
  expect(new Set(made.map(({ job }) => job.id))).toEqual(new Set([jobId]));
  expect(await jobs()).toBe(before + 1);
});

test("a refusal is not stored: the request can be corrected and the key sent again", async () => {
  const { body: upload } = await caller.post("/upload", { filename: "late.png" });
  const over = { images: [upload.file_id] };
  expect((await start("mended", over)).status).toBe(400);
  expect(await record("mended")).toBeNull();
  const { smallPicture } = await import("#test-support/service-client.ts");
  await fetch(upload.upload_url, {
    method: "PUT",
    headers: { "Content-Type": "image/png" },
    body: (await smallPicture()) as BodyInit,
  });
  expect((await start("mended", over)).status).toBe(202);
});

test("an unexpected error allows an immediate retry under the same id", async () => {
  const { deps } = service.runtime.service;
  const { complete } = deps.store.idempotency;
  deps.store.idempotency.complete = async () => {
    throw new Error("the database went away");
  };
  expect((await start("broken")).status).toBe(500);
  deps.store.idempotency.complete = complete;
  const left = await record("broken");
  const before = await jobs();
  const again = await start("broken");
  expect(again.status).toBe(202);
  expect(again.body.job_id).toBe(left?.resourceId);
  expect(await jobs()).toBe(before);
});

test("a dry run ignores the key, and a key of invalid length is refused", async () => {
  const quote = () => caller.post("/garment-recolor?dry_run=true", order, { "Idempotency-Key": "quote" });
  expect((await quote()).status).toBe(200);
  expect((await quote()).headers.get("idempotency-replayed")).toBeNull();
  expect(await record("quote")).toBeNull();
  expect(await start("x".repeat(256))).toMatchObject({
    status: 400,
    body: { detail: [{ field: "idempotency-key", position: "header" }] },
  });
  expect((await start("x".repeat(255))).status).toBe(202);
});

test("differently encoded spellings of a path are the same under a key", async () => {
  const { body } = await caller.post("/preset/categories", { name: "Spelled" });
  const id = body.id as string;
  const categories = () => service.database.prisma.presetCategory.count();
  const key = { "Idempotency-Key": "spelled" };
  const first = await caller.post(`/preset/categories/${id}/duplicate`, {}, key);
  expect(first.status).toBe(201);
  const before = await categories();
  for (const spelled of [id.toUpperCase(), id.replace("-", "%2D")]) {
    const again = await caller.post(`/preset/categories/${spelled}/duplicate`, {}, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  }
  expect(await categories()).toBe(before);
  expect(await record("spelled")).toMatchObject({ operation: `POST /v1/preset/categories/${id}/duplicate` });
});
