import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "#server/config.ts";
import { checkQueues } from "#server/doctor/check-queues.ts";
import { Queue, Worker } from "#server/processes/queue-backend.ts";
import { createQueueTotals } from "#server/queue-totals.ts";
import { requeueLostWork } from "#service/core/sweeps/requeue-lost-work.ts";
import { redisProblem, startTestRedis, type TestRedis } from "#test-support/redis.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { startWebhookReceiver } from "#test-support/service-webhook-receiver.ts";
import { createGate, createTestEngine, type RenderScript } from "#test-support/test-engine.ts";

describe.skipIf(redisProblem !== null)("queues in Redis", () => {
  let redis: TestRedis;
  let service: TestService;
  let script: RenderScript = () => undefined;
  beforeAll(async () => {
    redis = await startTestRedis();
    const { engine } = createTestEngine((request, signal) => script(request, signal));
    service = await startTestService({ engine, queueUrl: redis.url });
  });
  afterAll(async () => {
    await service?.close();
    await redis?.stop();
  });

  const readMetrics = async (): Promise<string> => {
    const headers = { Authorization: `Bearer ${service.operatorToken}` };
    return (await fetch(service.url.replace("/v1", "/metrics"), { headers })).text();
  };
  const countResults = async (state: "waiting" | "running"): Promise<number> => {
    const depths = new RegExp(
      `restyle_queue_depth\\{queue="results[^"]*",state="${state}"[^}]*\\} (\\d+)`,
      "g",
    );
    return [...(await readMetrics()).matchAll(depths)].reduce((sum, [, tasks]) => sum + Number(tasks), 0);
  };

  /** A job of more outputs than run at once, which wait for the gate. */
  async function startLargeJob(gate: ReturnType<typeof createGate>) {
    script = async () => {
      await gate.pass();
      return undefined;
    };
    const caller = createCaller(service, (await service.account({ credits: 100 })).token);
    const started = await caller.startRecolor(10, { processing_size: 1024, num_variations: 2 });
    await expect.poll(() => countResults("waiting")).toBeGreaterThan(0);
    const finish = async () => {
      gate.open();
      script = () => undefined;
      expect((await caller.ended(started.body.job_id)).status).toBe("completed");
    };
    return { finish };
  }

  test("a job runs to its end and its events are delivered; the database holds no tasks", async () => {
    const receiver = await startWebhookReceiver();
    const caller = createCaller(service, (await service.account({ credits: 100 })).token);
    await caller.put("/webhooks", { url: receiver.url });
    const { body } = await caller.startRecolor(3, { processing_size: 1024 });
    expect((await caller.ended(body.job_id)).status).toBe("completed");
    await expect.poll(() => receiver.deliveries.length).toBeGreaterThanOrEqual(3);
    const [row] = await service.database.prisma.$queryRaw<{ jobs: number }[]>`
      SELECT count(*)::int AS jobs FROM bullmq.job`;
    expect(row!.jobs).toBe(0);
    await receiver.close();
  });

  test("metrics count its tasks, and tell how long the oldest has waited", async () => {
    const job = await startLargeJob(createGate());
    expect(await countResults("running")).toBeGreaterThan(0);
    const age = async () =>
      Number(/restyle_backlog_age_seconds[^ ]* ([\d.]+)/.exec(await readMetrics())?.[1]);
    await expect.poll(age).toBeGreaterThan(1);
    await job.finish();
  });

  test("the doctor says what is wrong with it", async () => {
    const config = (queueUrl: string) => ({ queueUrl }) as Config;
    expect(await checkQueues(config(redis.url))).toMatchObject([{ state: "ok" }]);
    const client = new Redis(redis.url);
    await client.config("SET", "maxmemory-policy", "allkeys-lru");
    expect(await checkQueues(config(redis.url))).toMatchObject([{ state: "fail" }]);
    await client.config("SET", "maxmemory-policy", "noeviction");
    await client.quit();
    expect(await checkQueues(config("redis://127.0.0.1:1"))).toMatchObject([
      { state: "fail", text: expect.stringContaining("ECONNREFUSED") },
    ]);
  });

  test("a task that is postponed is not older than its last run", async () => {
    const totals = createQueueTotals(service.database.prisma, { redisUrl: redis.url }, ["postponed"]);
    const postponed = new Queue("postponed", { connection: { redisUrl: redis.url } });
    const worker = new Worker("postponed", null, { connection: { redisUrl: redis.url }, autorun: false });
    await postponed.add("work", {}, { timestamp: Date.now() - 3_600_000 });
    const taken = await worker.getNextJob("token");
    await taken!.moveToDelayed(Date.now() + 60_000, "token");
    expect(await totals.read()).toEqual([
      { queue: "postponed", state: "delayed", tasks: 1, dueSinceMs: null },
    ]);
    await Promise.all([totals, postponed, worker].map((part) => part.close()));
  });

  test("a job is accepted while it is away, and runs once it is back without its data", async () => {
    await redis.stop();
    await expect.poll(readMetrics).toMatch(/restyle_queues_up[^ ]* 0/);
    expect(await readMetrics()).toMatch(/restyle_database_up[^ ]* 1/);
    const caller = createCaller(service, (await service.account({ credits: 100 })).token);
    const { body } = await caller.startRecolor(2, { processing_size: 1024 });
    await redis.start();
    expect((await caller.ended(body.job_id)).status).toBe("completed");
  });

  test("tasks that it lost are queued again by the sweep of lost work", async () => {
    const job = await startLargeJob(createGate());
    await redis.lose();
    const { prisma } = service.database;
    await prisma.$executeRaw`UPDATE jobs SET updated_at = updated_at - interval '10 minutes'`;
    expect(await requeueLostWork(service.runtime.service.deps)).toBeGreaterThan(0);
    await job.finish();
  });
});
