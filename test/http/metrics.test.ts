import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionSettings } from "#server/database/connection-settings.ts";
import { createRegistry, measureService, measureTasks } from "#server/metrics.ts";
import { serveWorkerMetrics } from "#server/processes/serve-worker-metrics.ts";
import { startServiceWorkers } from "#server/processes/start-service-workers.ts";
import { sendHeartbeats } from "#server/processes/worker-heartbeat.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { readEvents } from "#test-support/service-events.ts";
import { startWebhookReceiver } from "#test-support/service-webhook-receiver.ts";
import { createTestEngine } from "#test-support/test-engine.ts";
import { testProblem } from "../support/test-problem.ts";

let service: TestService;
let workers: { close(): Promise<void> };
const workerRegistry = createRegistry("worker");
const { engine } = createTestEngine(({ imageIndex }) =>
  imageIndex === 1 ? { kind: "refused", reason: testProblem("No garment") } : undefined,
);
beforeAll(async () => {
  service = await startTestService({ engine, workers: false });
  workers = startServiceWorkers({
    runtime: service.runtime,
    connection: connectionSettings(service.database.url, 10_000),
    renderThreads: 2,
    log: pino({ level: "silent" }),
    observe: measureTasks(workerRegistry),
  });
});
afterAll(async () => {
  await workers.close();
  await service.close();
});

const origin = () => service.url.replace("/v1", "");
const scrape = async (token: string | null = service.operatorToken, url = `${origin()}/metrics`) => {
  const answer = await fetch(url, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};
/** The value of the one series with this name and these labels; 0 when there is none. */
function valueIn(text: string, name: string, labels: Record<string, string> = {}): number {
  const found = text.split("\n").filter((line) => {
    const [, series, rest = ""] = /^(\w+)(\{.*\})? /.exec(line) ?? [];
    return (
      series === name && Object.entries(labels).every(([key, value]) => rest.includes(`${key}="${value}"`))
    );
  });
  expect(found.length, `${name} ${JSON.stringify(labels)}`).toBeLessThanOrEqual(1);
  return Number(found[0]?.split(" ").at(-1) ?? 0);
}

test("only the operator may read them", async () => {
  const { token } = await service.account();
  for (const other of [null, token, "x", `${service.operatorToken}x`]) {
    const { status, text } = await scrape(other);
    expect([status, text.includes("restyle_")]).toEqual([401, false]);
  }
  const { status, type } = await scrape();
  expect([status, type]).toEqual([200, expect.stringContaining("text/plain; version=0.0.4")]);
});

test("report how often garment masks were requested and how often they were searched", async () => {
  const caller = createCaller(service, (await service.account()).token);
  const file = await caller.upload();
  const before = (await scrape()).text;
  for (let ask = 0; ask < 3; ask++) await caller.post("/garment-masks", { file_id: file });
  const { text } = await scrape();
  const grown = (outcome: string) =>
    valueIn(text, "restyle_garment_mask_lookups_total", { outcome }) -
    valueIn(before, "restyle_garment_mask_lookups_total", { outcome });
  expect([grown("found"), grown("known"), grown("refused")]).toEqual([1, 2, 0]);
});

test("report jobs, credits, queues, deliveries and streams", async () => {
  const receiver = await startWebhookReceiver();
  const { token } = await service.account({ credits: 100 });
  const caller = createCaller(service, token);
  await caller.put("/webhooks", { url: receiver.url });
  const before = (await scrape()).text;
  const events = await readEvents(service, { token });
  const job = await caller.startRecolor(2, { processing_size: 1024 });
  expect((await caller.ended(job.body.job_id)).status).toBe("completed");
  const read = async (name: string, labels?: Record<string, string>) => {
    const { text } = await scrape();
    return valueIn(text, `restyle_${name}`, labels) - valueIn(before, `restyle_${name}`, labels);
  };
  expect(await read("outputs_total", { job_type: "garment_recolor", outcome: "completed" })).toBe(1);
  expect(await read("outputs_total", { job_type: "garment_recolor", outcome: "failed" })).toBe(1);
  expect(await read("credits_total", { kind: "hold" })).toBe(6);
  expect(await read("credits_total", { kind: "capture" })).toBe(3);
  expect(await read("credits_total", { kind: "release" })).toBe(3);
  expect(await read("credits_held")).toBe(0);
  expect(await read("event_streams_open")).toBe(1);
  await expect.poll(() => read("webhook_attempts_total", { outcome: "delivered" })).toBeGreaterThan(2);
  const pending = async () => valueIn((await scrape()).text, "restyle_webhook_deliveries_pending");
  await expect.poll(pending).toBe(0);
  const { text } = await scrape();
  for (const queue of ["jobs", "results", "webhooks"])
    expect(text).toMatch(new RegExp(`restyle_queue_depth\\{queue="${queue}",state="waiting"[^}]*\\} \\d+`));
  expect(valueIn(text, "restyle_database_up")).toBe(1);
  events.close();
  await receiver.close();
});

test("a second scrape adds what is new and counts nothing twice", async () => {
  const caller = createCaller(service, (await service.account({ credits: 100 })).token);
  const captured = async () => valueIn((await scrape()).text, "restyle_credits_total", { kind: "capture" });
  const before = await captured();
  expect(await captured()).toBe(before);
  for (let round = 1; round <= 2; round++) {
    const job = await caller.startRecolor(1, { processing_size: 1024 });
    await caller.ended(job.body.job_id);
    expect(await captured()).toBe(before + 3 * round);
  }
});

test("requests are labeled by route and status class, never by path", async () => {
  const caller = createCaller(service, (await service.account()).token);
  const count = async (labels: Record<string, string>) =>
    valueIn((await scrape()).text, "restyle_http_request_duration_seconds_count", labels);
  const found = { method: "GET", route: "/v1/jobs/:job_id/status", status: "4xx" };
  const before = await count(found);
  for (const id of ["one", "two"]) await caller.get(`/jobs/${id}/status`);
  await caller.get("/no/such/route-of-ours");
  expect(await count(found)).toBe(before + 2);
  const { text } = await scrape();
  expect(text).not.toMatch(/jobs\/one|route-of-ours/);
  expect(text).not.toContain('route="/v1/notifications/events"');
});

test("a worker reports its tasks by name and outcome, to the operator alone", async () => {
  const { port, close } = await serveWorkerMetrics({
    registry: workerRegistry,
    operatorToken: service.operatorToken,
    host: "127.0.0.1",
    port: 0,
  });
  const url = `http://127.0.0.1:${port}/metrics`;
  expect((await scrape("x", url)).status).toBe(401);
  const { text } = await scrape(service.operatorToken, url);
  for (const task of ["job.plan", "result.render", "job.finish", "webhook.deliver"]) {
    const labels = { task, outcome: "done" };
    expect(valueIn(text, "restyle_task_duration_seconds_count", labels), task).toBeGreaterThan(0);
  }
  await close();
});

test("totals are read once for many scrapes, and their failure leaves the process's own metrics", async () => {
  const registry = createRegistry("web");
  let reads = 0;
  let isBroken = false;
  const errors: unknown[] = [];
  const totals = {
    credits: new Map([["hold", 5]]),
    outputs: new Map(),
    deliveryAttempts: new Map(),
    pendingDeliveries: 0,
    backlogSeconds: 0,
    outboxEntries: { due: 0, scheduled: 0 },
    queues: [],
    workers: 0,
    openStreams: 0,
    providerCalls: [],
    pausedEngines: [],
    overdue: { undos: 0, withdrawals: 0 },
  };
  const measured = (readEveryMs: number) =>
    measureService(registry, {
      readTotals: async () => {
        reads++;
        if (isBroken) throw new Error("no database");
        return totals;
      },
      readEngineEnds: async () => new Map(),
      queues: [],
      readEveryMs,
      reportError: (error) => errors.push(error),
    });
  const { refresh } = measured(60_000);
  await Promise.all(Array.from({ length: 20 }, refresh));
  await refresh();
  expect(reads).toBe(1);
  registry.clear();
  isBroken = true;
  await measured(0).refresh();
  expect(errors).toHaveLength(1);
  expect(valueIn(await registry.metrics(), "restyle_database_up")).toBe(0);
});

test("a closed server leaves no listener on its process", async () => {
  const before = process.listenerCount("message");
  const other = await startTestService({ workers: false });
  expect(process.listenerCount("message")).toBe(before + 1);
  await other.close();
  expect(process.listenerCount("message")).toBe(before);
});

test("work that waits without a worker is reported with its age, as is the lack of a worker", async () => {
  const idle = await startTestService({ engine, workers: false });
  const url = `${idle.url.replace("/v1", "")}`;
  const read = async () => (await scrape(idle.operatorToken, `${url}/metrics`)).text;
  const alarms = async () => (await (await fetch(`${url}/readyz`)).json()).alarms;
  try {
    const caller = createCaller(idle, (await idle.account({ credits: 100 })).token);
    await caller.startRecolor(1, { processing_size: 1024 });
    const waiting = async () =>
      valueIn(await read(), "restyle_queue_depth", { queue: "jobs", state: "waiting" });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await expect
      .poll(async () => valueIn(await read(), "restyle_backlog_age_seconds"), { timeout: 10_000 })
      .toBeGreaterThan(1);
    expect(valueIn(await read(), "restyle_outbox_entries", { state: "due" })).toBe(0);
    expect(valueIn(await read(), "restyle_workers")).toBe(0);
    expect(await alarms()).toEqual(["no worker running"]);

    const heartbeats = sendHeartbeats(idle.runtime.prisma, pino({ level: "silent" }));
    await expect.poll(async () => valueIn(await read(), "restyle_workers")).toBe(1);
    expect(await alarms()).toBeUndefined();
    // It died or froze: its last heartbeat is old.
    await idle.database.prisma.workerHeartbeat.updateMany({
      data: { seenAt: new Date(Date.now() - 60_000) },
    });
    expect(valueIn(await read(), "restyle_workers")).toBe(0);
    expect(await alarms()).toEqual(["no worker running"]);
    await heartbeats.close();
    expect(await idle.database.prisma.workerHeartbeat.count()).toBe(0);
  } finally {
    await idle.close();
  }
});
