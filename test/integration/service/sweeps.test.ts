import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionSettings } from "#server/database/connection-settings.ts";
import { startServiceWorkers } from "#server/processes/start-service-workers.ts";
import { requeueLostWork } from "#service/core/sweeps/requeue-lost-work.ts";
import { createHandlers } from "#service/tasks/handlers.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { startWebhookReceiver } from "#test-support/service-webhook-receiver.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

let service: TestService;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let workers: { close(): Promise<void> } | undefined;
const { engine, renders } = createTestEngine();
beforeAll(async () => {
  service = await startTestService({ engine, workers: false });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await workers?.close();
  await service.close();
  await receiver.close();
});

test("jobs and deliveries with lost tasks are requeued once and continue where they stopped", async () => {
  const { deps } = service.runtime.service;
  const { prisma } = service.database;
  const handlers = createHandlers(deps);
  const attempt = { isLast: false, signal: new AbortController().signal };
  const account = await service.account({ credits: 100 });
  const caller = createCaller(service, account.token);
  const start = async () => (await caller.startRecolor(2, { processing_size: 1024 })).body.job_id as string;
  const outputsOf = (jobId: string) => prisma.result.findMany({ where: { jobId }, orderBy: { id: "asc" } });

  const unplanned = await start();
  const planned = await start();
  await handlers["job.plan"]({ jobId: planned }, attempt);
  const halfDrawn = await start();
  await handlers["job.plan"]({ jobId: halfDrawn }, attempt);
  await handlers["result.render"]({ resultId: (await outputsOf(halfDrawn))[0].id }, attempt);
  const drawn = await start();
  await handlers["job.plan"]({ jobId: drawn }, attempt);
  for (const { id } of await outputsOf(drawn)) await handlers["result.render"]({ resultId: id }, attempt);
  const fresh = await start();
  // Last, so that it is the only notification with a delivery.
  await caller.put("/webhooks", { url: receiver.url });
  const all = [unplanned, planned, halfDrawn, drawn];

  // The queue is wiped after the relay has moved everything into it.
  await expect.poll(() => prisma.outboxEntry.count()).toBe(0);
  await prisma.$executeRawUnsafe("TRUNCATE bullmq.job CASCADE");
  expect(await requeueLostWork(deps)).toBe(0);
  const longAgo = new Date(Date.now() - 4 * 60_000);
  await prisma.job.updateMany({ where: { id: { in: all } }, data: { updatedAt: longAgo } });
  await prisma.webhookDelivery.updateMany({ data: { nextAttemptAt: longAgo } });

  // Two processes sweep at the same time.
  const requeued = await Promise.all([requeueLostWork(deps), requeueLostWork(deps)]);
  expect(requeued[0] + requeued[1]).toBe(5);
  expect(await requeueLostWork(deps)).toBe(0);

  renders.length = 0;
  workers = startServiceWorkers({
    runtime: service.runtime,
    connection: connectionSettings(service.database.url, 10_000),
    renderThreads: 2,
    log: pino({ level: "silent" }),
  });
  for (const jobId of all)
    expect(await caller.ended(jobId)).toMatchObject({ status: "completed", processed_images: 2 });
  expect(renders).toHaveLength(2 + 2 + 1);
  await expect.poll(() => receiver.deliveries.map(({ json }) => json.name)).toContain("ping");
  expect((await caller.get(`/jobs/${fresh}/status`)).body.status).toBe("pending");
  expect(await deps.store.ledger.balance(account.id)).toEqual({ balance: 100 - 4 * 6, held: 6 });
});
