import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionSettings } from "#server/database/connection-settings.ts";
import { startServiceWorkers } from "#server/processes/start-service-workers.ts";
import { requeueLostWork } from "#service/core/sweeps/requeue-lost-work.ts";
import { createHandlers } from "#service/tasks/handlers.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

let service: TestService;
let workers: { close(): Promise<void> } | undefined;
const { engine, renders } = createTestEngine();
beforeAll(async () => {
  service = await startTestService({ engine, workers: false });
});
afterAll(async () => {
  await workers?.close();
  await service.close();
});

interface Queued {
  queue: string;
  id: string;
  priority: number;
}

/** What waits, in the order in which it will run. */
const listQueued = () =>
  service.database.prisma.$queryRawUnsafe<Queued[]>(
    "SELECT queue, id, priority FROM bullmq.job WHERE state = 'waiting' ORDER BY queue, priority, seq",
  );

async function sweepWhenOld(): Promise<number> {
  const { prisma } = service.database;
  const updatedAt = new Date(Date.now() - 4 * 60_000);
  await prisma.job.updateMany({ data: { updatedAt } });
  await prisma.result.updateMany({ data: { updatedAt } });
  const requeued = await requeueLostWork(service.runtime.service.deps);
  await expect.poll(() => prisma.outboxEntry.count()).toBe(0);
  return requeued;
}

test("a backlog older than the sweep keeps its size, order and priorities; only lost tasks are requeued", {
  timeout: 90_000,
}, async () => {
  const { deps } = service.runtime.service;
  const { prisma } = service.database;
  const attempt = { isLast: false, signal: new AbortController().signal };
  const large = createCaller(service, (await service.account()).token);
  const small = createCaller(service, (await service.account()).token);
  const planned: { caller: typeof large; id: string }[] = [];
  for (const [caller, outputs] of [
    [large, 8],
    [large, 8],
    // Makes the backlog.
    [large, 4],
    [small, 2],
  ] as const) {
    const { body } = await caller.startRecolor(1, { num_variations: outputs, processing_size: 1024 });
    planned.push({ caller, id: body.job_id });
    await createHandlers(deps)["job.plan"]({ jobId: body.job_id }, attempt);
  }
  const unplanned = (await large.startRecolor(2, { processing_size: 1024 })).body.job_id as string;
  await expect.poll(() => prisma.outboxEntry.count()).toBe(0);
  // What planned them here was no run of the queue's.
  await prisma.$executeRawUnsafe(
    "DELETE FROM bullmq.job WHERE queue LIKE 'jobs%' AND NOT data->>'jobId' = $1",
    unplanned,
  );
  const before = await listQueued();
  expect(before.filter(({ queue }) => queue === "results").map(({ priority }) => priority)).toEqual([
    // The place of the result and the place of its job's end: of the small job, then of the two large ones.
    ...[2, 3],
    ...Array.from({ length: 8 }, (_, at) => at + 8),
    ...Array.from({ length: 8 }, (_, at) => at + 8 + 16),
  ]);
  expect(before.filter(({ queue }) => queue === "results-backlog").map(({ priority }) => priority)).toEqual(
    Array.from({ length: 4 }, (_, at) => at + 16 + 20),
  );
  expect(before.filter(({ queue }) => queue === "jobs-backlog")).toMatchObject([{ priority: 20 + 22 }]);

  expect(await sweepWhenOld()).toBe(5);
  expect(await sweepWhenOld()).toBe(5);
  expect(await listQueued()).toEqual(before);

  // A backlog that has become short keeps its queue.
  const ofFirst = { where: { jobId: planned[0]!.id } };
  await prisma.result.updateMany({ ...ofFirst, data: { status: "completed" } });
  await sweepWhenOld();
  await prisma.result.updateMany({ ...ofFirst, data: { status: "pending" } });
  await prisma.$executeRawUnsafe("DELETE FROM bullmq.job WHERE name = 'job.finish'");
  const listRenders = (tasks: Queued[]) => tasks.filter(({ id }) => id.startsWith("result.render"));
  expect(listRenders(await listQueued())).toEqual(listRenders(before));

  const lost = before.filter(({ id }, at) => at % 5 === 0 && id.startsWith("result.render"));
  expect(lost.length).toBeGreaterThan(2);
  const ids = lost.map(({ id }) => id);
  await prisma.$executeRawUnsafe("DELETE FROM bullmq.job WHERE id = ANY($1)", ids);
  await sweepWhenOld();
  const after = await listQueued();
  const byId = (tasks: Queued[]) => tasks.toSorted((one, other) => one.id.localeCompare(other.id));
  expect(byId(after)).toEqual(byId(before));

  workers = startServiceWorkers({
    runtime: service.runtime,
    connection: connectionSettings(service.database.url, 10_000),
    renderThreads: 2,
    log: pino({ level: "silent" }),
  });
  for (const { caller, id } of planned) expect(await caller.ended(id)).toMatchObject({ status: "completed" });
  expect(await large.ended(unplanned)).toMatchObject({ status: "completed" });
  expect(renders).toHaveLength(8 + 8 + 4 + 2 + 2);
});
