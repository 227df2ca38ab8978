import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createGate, createTestEngine, type RenderScript } from "#test-support/test-engine.ts";
import { testProblem } from "../support/test-problem.ts";

let service: TestService;
let script: RenderScript = () => undefined;
const engine = createTestEngine((order, signal) => script(order, signal));
beforeAll(async () => {
  service = await startTestService({ engine: engine.engine });
});
afterAll(() => service.close());
afterEach(() => {
  script = () => undefined;
  engine.setPlan(() => undefined);
});

async function recolored(count = 2, credits = 100) {
  const account = await service.account({ credits });
  const caller = createCaller(service, account.token);
  const { body } = await caller.startRecolor(count, { processing_size: 1024, num_variations: 2 });
  const id = body.job_id as string;
  const status = await caller.ended(id);
  const regenerate = (imageIndex: number, query = "", headers?: Record<string, string>) =>
    caller.post(`/jobs/${id}/regenerate/${imageIndex}${query}`, undefined, headers);
  const versions = async (imageIndex: number, query = "") =>
    (await caller.get(`/jobs/${id}/versions/${imageIndex}${query}`)).body.versions as Record<
      string,
      unknown
    >[];
  const balance = async () => (await caller.get("/billing/credits")).body.balance;
  return { account, caller, id, status, regenerate, versions, balance };
}

test("a new version of one output is another picture, charged as one; the results show it and the versions keep both", async () => {
  const { account, caller, id, regenerate, versions, balance } = await recolored();
  expect(await balance()).toBe(88);
  const started = await regenerate(1, "?group_index=1");
  expect(started).toMatchObject({
    status: 202,
    body: { job_id: id, image_index: 1, group_index: 1, version: 2, status: "pending" },
  });
  await expect.poll(async () => (await versions(1, "?group_index=1")).length).toBe(2);
  const both = await versions(1, "?group_index=1");
  expect(both.map(({ version, status }) => [version, status])).toEqual([
    [1, "completed"],
    [2, "completed"],
  ]);
  const [before, after] = await Promise.all(
    both.map(async ({ url }) => Buffer.from(await (await fetch(url as string)).arrayBuffer())),
  );
  expect(after?.equals(before as Buffer)).toBe(false);
  const { results, credits_used } = (await caller.get(`/jobs/${id}/results`)).body;
  expect(results.map(({ version }: { version: number }) => version)).toEqual([1, 1, 1, 2]);
  expect(results[3].original_filename).toBe(both[0]?.original_filename);
  expect(credits_used).toBe(15);
  expect(await balance()).toBe(85);
  expect((await caller.get(`/jobs/${id}/status`)).body).toMatchObject({
    status: "completed",
    total_images: 4,
    processed_images: 4,
  });
  const announced = await service.database.prisma.notification.findMany({
    where: { accountId: account.id, name: "image_result" },
    orderBy: { id: "desc" },
    take: 1,
  });
  expect(announced[0]?.data).toMatchObject({
    version: 2,
    image_index: 1,
    group_index: 1,
    status: "completed",
  });
});

test("a failed regeneration is not charged and keeps the earlier version", async () => {
  const { caller, id, regenerate, versions, balance } = await recolored();
  script = () => ({ kind: "refused", reason: testProblem("Not this time") });
  await regenerate(0);
  await expect.poll(async () => (await versions(0)).length).toBe(2);
  expect((await versions(0))[1]).toMatchObject({ status: "failed", error_message: "Not this time" });
  const { results } = (await caller.get(`/jobs/${id}/results`)).body;
  expect(results[0]).toMatchObject({ version: 1, status: "completed" });
  expect(await balance()).toBe(88);
});

test("a failed job becomes completed, with a notification, when one of its outputs succeeds later", async () => {
  script = () => ({ kind: "refused", reason: testProblem("No garment") });
  const { account, caller, id, status, regenerate } = await recolored(1);
  expect(status).toMatchObject({ status: "failed", error_message: "No garment" });
  script = () => undefined;
  await regenerate(0);
  await expect.poll(async () => (await caller.get(`/jobs/${id}/status`)).body.status).toBe("completed");
  const { body } = await caller.get(`/jobs/${id}/status`);
  expect(body.error_message).toBeUndefined();
  const announced = await service.database.prisma.notification.findMany({
    where: { accountId: account.id, name: "batch_edit" },
    orderBy: { id: "asc" },
  });
  expect(announced.map(({ data }) => (data as { status: string }).status)).toEqual([
    "processing",
    "failed",
    "completed",
  ]);
});

test("an output that was never drawn is drawn as requested, however many versions failed; the next version is the next variation", async () => {
  script = () => ({ kind: "refused", reason: testProblem("No garment") });
  const { regenerate, versions } = await recolored(1);
  const ended = (count: number) => expect.poll(async () => (await versions(0)).length).toBe(count);
  await regenerate(0);
  await ended(2);
  script = () => undefined;
  for (const count of [3, 4]) {
    await regenerate(0);
    await ended(count);
  }
  expect((await versions(0)).map(({ version, take, status }) => [version, take, status])).toEqual([
    [1, 1, "failed"],
    [2, 1, "failed"],
    [3, 1, "completed"],
    [4, 2, "completed"],
  ]);
  expect(engine.renders.slice(-2).map(({ version, take }) => [version, take])).toEqual([
    [3, 1],
    [4, 2],
  ]);
});

test("an output is drawn by one version at a time; a running one can be stopped and is not charged", async () => {
  const { caller, id, regenerate, versions, balance } = await recolored();
  const gate = createGate();
  script = async () => {
    await gate.pass();
    return undefined;
  };
  expect((await regenerate(0)).status).toBe(202);
  await gate.reached;
  expect((await regenerate(0)).status).toBe(409);
  expect((await caller.post(`/jobs/${id}/abort`)).body).toMatchObject({ status: "completed" });
  gate.open();
  expect(await balance()).toBe(88);
  expect(await versions(0)).toHaveLength(1);
  script = () => undefined;
  expect((await regenerate(0)).body).toMatchObject({ version: 3 });
  await expect.poll(async () => (await versions(0)).length).toBe(2);
});

test("a repeated key orders one version; a dry run orders none", async () => {
  const { regenerate, versions } = await recolored();
  expect((await regenerate(0, "?dry_run=true")).body).toMatchObject({
    required_credits: 3,
    total_outputs: 1,
    sufficient: true,
  });
  const key = { "Idempotency-Key": "once" };
  const [one, other] = [await regenerate(0, "", key), await regenerate(0, "", key)];
  expect(other.body).toEqual(one.body);
  await expect.poll(async () => (await versions(0)).length).toBe(2);
});

test("once its photo is purged an output is not redrawn, and nothing is held", async () => {
  const { account, regenerate, balance } = await recolored();
  await service.database.prisma.uploadedFile.deleteMany({ where: { accountId: account.id } });
  expect((await regenerate(0)).status).toBe(404);
  expect(await balance()).toBe(88);
});

test("insufficient credits answer 402 with the amounts", async () => {
  const { regenerate } = await recolored(2, 13);
  expect(await regenerate(0)).toMatchObject({
    status: 402,
    body: { required_credits: 3, in_progress_credits: 0, user_credits: 1 },
  });
});

test("unknown outputs and other accounts' jobs are not found; an aborted job is not resumed", async () => {
  const { caller, id, regenerate } = await recolored();
  expect((await regenerate(9)).status).toBe(404);
  expect((await regenerate(0, "?group_index=7")).status).toBe(404);
  expect((await caller.get(`/jobs/${id}/versions/9`)).status).toBe(404);
  expect((await caller.post(`/jobs/${id}/regenerate/x`)).status).toBe(400);
  const stranger = createCaller(service, (await service.account()).token);
  expect((await stranger.post(`/jobs/${id}/regenerate/0`)).status).toBe(404);
  expect((await stranger.get(`/jobs/${id}/versions/0`)).status).toBe(404);
  const gate = createGate();
  script = async () => {
    await gate.pass();
    return undefined;
  };
  const running = (await caller.startRecolor(1)).body.job_id;
  await gate.reached;
  await caller.post(`/jobs/${running}/abort`);
  gate.open();
  expect((await caller.post(`/jobs/${running}/regenerate/0`)).status).toBe(409);
});

test("jobs are listed by pages, newest first, by status, type, project and search", async () => {
  const account = await service.account({ credits: 500 });
  const caller = createCaller(service, account.token);
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) ids.push((await caller.startRecolor(1)).body.job_id);
  for (const id of ids) await caller.ended(id);
  const list = async (query = "") => (await caller.get(`/jobs${query}`)).body;
  const page = await list("?per_page=2");
  expect(page.jobs.map((job: { job_id: string }) => job.job_id)).toEqual([ids[2], ids[1]]);
  expect(page.pagination).toEqual({
    page: 1,
    per_page: 2,
    total: 3,
    pages: 2,
    has_next: true,
    has_prev: false,
  });
  expect(page.jobs[0]).toEqual((await caller.get(`/jobs/${ids[2]}/status`)).body);
  expect((await list("?order=asc&page=2&per_page=2")).jobs[0].job_id).toBe(ids[2]);
  expect((await list("?status=failed")).pagination.total).toBe(0);
  expect((await list("?status=completed&job_type=garment_recolor")).pagination.total).toBe(3);
  expect((await list("?job_type=model_swap")).pagination.total).toBe(0);
  const { project_key, project_id } = (await caller.get("/project")).body.projects[0];
  expect((await list(`?project_id=${project_key}`)).pagination.total).toBe(3);
  expect((await list(`?project_id=${project_id}`)).pagination.total).toBe(3);
  expect((await list(`?search=${ids[0]}`)).pagination.total).toBe(1);
  expect((await list("?search=SPRI")).pagination.total).toBe(3);
  expect((await list("?search=tee-0")).pagination.total).toBe(3);
  expect((await list("?search=nothing")).pagination.total).toBe(0);
  const walk = async (query: string) => {
    const found: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { jobs, next_cursor, pagination } = await list(`${query}${cursor && `&cursor=${cursor}`}`);
      // Counting reads the whole list, which a cursor is there to avoid.
      expect(pagination === undefined).toBe(cursor !== "");
      found.push(...jobs.map((job: { job_id: string }) => job.job_id));
      cursor = next_cursor;
    }
    return found;
  };
  expect(await walk("?per_page=1")).toEqual(ids.toReversed());
  expect(await walk("?per_page=2&order=asc&search=tee")).toEqual(ids);
  expect((await caller.get("/jobs?cursor=01900000-0000-7000-8000-000000000000")).body.detail[0].code).toBe(
    "cursor_unknown",
  );
  const stranger = createCaller(service, (await service.account()).token);
  expect((await stranger.get("/jobs")).body.pagination.total).toBe(0);
  expect((await stranger.get(`/jobs?cursor=${ids[0]}`)).status).toBe(400);
  expect((await stranger.get(`/jobs?project_id=${project_key}`)).status).toBe(403);
  expect((await caller.get("/jobs?status=lost&per_page=101")).body.detail).toHaveLength(2);
});
