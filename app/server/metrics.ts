import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { FinderReport } from "#engines/contract.ts";
import type { MaskLookups } from "#service/core/ports.ts";
import type { EngineEndDates } from "#service/core/provider-calls/engine-end-dates.ts";
import type { ObserveTask } from "./processes/start-task-workers.ts";
import { queueStates } from "./queue-totals.ts";
import type { ServiceTotals } from "./service-totals.ts";
import type { SpanCounts } from "./traces/open-traces.ts";

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const taskSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
/** Scrapes within this interval get the previous values. */
const readEveryMs = 5_000;

/** Metrics of one process in the text format of Prometheus. */
export function createRegistry(process: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Measures every request by its route pattern; streams are measured separately. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "restyle_http_request_duration_seconds",
    help: "Duration of requests by method, route and class of status",
    labelNames: ["method", "route", "status"],
    buckets: requestSeconds,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    if (route === "/metrics" || String(reply.getHeader("content-type")).startsWith("text/event-stream"))
      return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}

/** Measures every task by name and outcome. */
export function measureTasks(registry: Registry): ObserveTask {
  const durations = new Histogram({
    name: "restyle_task_duration_seconds",
    help: "Duration of background tasks by name and outcome: done, failed, stopped by shutdown, or postponed for a disk",
    labelNames: ["task", "outcome"],
    buckets: taskSeconds,
    registers: [registry],
  });
  return ({ task, outcome, seconds }) => durations.observe({ task, outcome }, seconds);
}

/** Counts garment mask lookups of this process by outcome. */
export function measureMaskLookups(registry: Registry, lookups: MaskLookups): void {
  new Counter({
    name: "restyle_garment_mask_lookups_total",
    help: "Garment masks asked for, by outcome: known (no search), found, refused",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(lookups)) this.inc({ outcome }, count);
    },
  });
}

/** Counts requests that this process's content filter has blocked, by category. */
export function measureContentBlocks(registry: Registry, blocks: Record<string, number>): void {
  new Counter({
    name: "restyle_content_blocked_total",
    help: "Requests that the content filter blocked, by category",
    labelNames: ["category"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [category, count] of Object.entries(blocks)) this.inc({ category }, count);
    },
  });
}

/** Counts outputs of this process by whether their invisible watermark was read back. */
export function measureWatermarks(registry: Registry, readings: Record<string, number>): void {
  new Counter({
    name: "restyle_watermarks_total",
    help: "Outputs with an invisible watermark, by whether it was read back from the file: found, not_found",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(readings)) this.inc({ outcome }, count);
    },
  });
}

/** Counts what became of this process's attempts to send an e-mail. */
export function measureEmails(registry: Registry, outcomes: Record<string, number>): void {
  new Counter({
    name: "restyle_email_attempts_total",
    help: "Attempts to send an e-mail to a merchant by outcome: sent, refused for good, delayed",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(outcomes)) this.inc({ outcome }, count);
    },
  });
}

/** Counts what became of this process's spans. */
export function measureSpans(registry: Registry, spans: SpanCounts): void {
  new Counter({
    name: "restyle_trace_spans_total",
    help: "Spans of traces by outcome: exported, or dropped because the collector is away or too slow",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(spans)) this.inc({ outcome }, count);
    },
  });
}

/** Measures which finders this process uses, and whether the operator's own parser works. */
export function measureFinders(registry: Registry, { finds, parser }: FinderReport): void {
  new Counter({
    name: "restyle_garment_finds_total",
    help: "Garment masks found, by finder: embedded, alpha (the file's transparency), file or server (the operator's parser)",
    labelNames: ["finder"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [finder, count] of Object.entries(finds)) this.inc({ finder }, count);
    },
  });
  if (parser === null) return;
  new Counter({
    name: "restyle_garment_parser_faults_total",
    help: "Questions that the operator's garment parser failed to answer",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(parser.faults);
    },
  });
  new Gauge({
    name: "restyle_garment_parser_up",
    help: "0 while the embedded finder does the work of the operator's garment parser",
    registers: [registry],
    collect() {
      this.set(parser.isUsable ? 1 : 0);
    },
  });
}

/** Metrics of the whole service, equal in every process. Read on a scrape, at most every few seconds. */
export function measureService(
  registry: Registry,
  sources: {
    readTotals: () => Promise<ServiceTotals>;
    /** Queues that are reported while they are empty. */
    queues: readonly string[];
    readEngineEnds: () => Promise<EngineEndDates>;
    reportError: (error: unknown) => void;
    readEveryMs?: number;
  },
): { refresh(): Promise<void> } {
  const own = { registers: [registry] };
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `restyle_${name}`, help, labelNames, ...own });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `restyle_${name}`, help, labelNames, ...own });
  const isUp = gauge("database_up", "1 when the service's totals could be read");
  const workers = gauge("workers", "Worker processes that have sent a heartbeat in the last 45 s");
  const queuesUp = gauge("queues_up", "0 while the task queues, in Redis, do not answer");
  const queueDepth = gauge(
    "queue_depth",
    "Tasks by queue and state: waiting, running, or delayed for another attempt or a later time",
    ["queue", "state"],
  );
  const outbox = gauge("outbox_entries", "Committed work that is not in a queue yet: due, or scheduled", [
    "state",
  ]);
  const backlog = gauge(
    "backlog_age_seconds",
    "Time since the oldest work that no worker has begun was due, in a queue or on its way to one",
  );
  const streams = gauge("event_streams_open", "Open streams of notifications, of all processes");
  const pending = gauge("webhook_deliveries_pending", "Webhook deliveries that are not over");
  const held = gauge("credits_held", "Credits held for outputs that are not over");
  const credits = counter("credits_total", "Credits booked, by kind of entry", ["kind"]);
  const outputs = counter("outputs_total", "Outputs that ended, by job type and outcome", [
    "job_type",
    "outcome",
  ]);
  const attempts = counter("webhook_attempts_total", "Attempts to deliver webhooks, by outcome", ["outcome"]);
  const calls = gauge("provider_calls_today", "Calls of providers since 0:00 UTC, by engine and outcome", [
    "engine",
    "outcome",
  ]);
  const costs = gauge("provider_cost_dollars_today", "What they are taken to have cost, in US dollars", [
    "engine",
  ]);
  const paused = gauge("engine_paused", "1 for an engine of a provider that is not called at the moment", [
    "engine",
  ]);
  const ends = gauge(
    "engine_ends_in_days",
    "Days until a provider ends an engine's model; below 0 afterwards",
    ["engine"],
  );
  const overdue = gauge("overdue", "What should have left shops' products hours ago: undo or withdrawal", [
    "what",
  ]);
  const setTo = <T extends string>(target: Counter<T>, labels: Record<T, string>[], values: number[]) => {
    target.reset();
    for (const [index, label] of labels.entries()) target.inc(label, values[index]);
  };

  async function read(): Promise<void> {
    const totals = await sources.readTotals();
    const engineEnds = await sources.readEngineEnds();
    workers.set(totals.workers);
    queuesUp.set(totals.queues === null ? 0 : 1);
    queueDepth.reset();
    for (const queue of sources.queues) {
      for (const state of queueStates) queueDepth.set({ queue, state }, 0);
    }
    for (const { queue, state, tasks } of totals.queues ?? []) queueDepth.set({ queue, state }, tasks);
    outbox.set({ state: "due" }, totals.outboxEntries.due);
    outbox.set({ state: "scheduled" }, totals.outboxEntries.scheduled);
    backlog.set(totals.backlogSeconds);
    streams.set(totals.openStreams);
    pending.set(totals.pendingDeliveries);
    const of = (kind: string) => totals.credits.get(kind) ?? 0;
    held.set(of("hold") - of("capture") - of("release"));
    setTo(
      credits,
      [...totals.credits.keys()].map((kind) => ({ kind })),
      [...totals.credits.values()],
    );
    const outputLabels = [...totals.outputs.keys()].map((key) => {
      const [job_type, outcome] = key.split("\n");
      return { job_type, outcome };
    });
    setTo(outputs, outputLabels, [...totals.outputs.values()]);
    const attemptLabels = [...totals.deliveryAttempts.keys()].map((outcome) => ({ outcome }));
    setTo(attempts, attemptLabels, [...totals.deliveryAttempts.values()]);
    for (const today of [calls, costs, paused, ends]) today.reset();
    for (const [engine, day] of engineEnds) ends.set({ engine }, daysUntil(day));
    for (const { engine, outcome, calls: count, costUsd } of totals.providerCalls) {
      calls.set({ engine, outcome }, count);
      costs.inc({ engine }, costUsd);
    }
    overdue.set({ what: "undo" }, totals.overdue.undos);
    overdue.set({ what: "withdrawal" }, totals.overdue.withdrawals);
    for (const engine of totals.pausedEngines) paused.set({ engine }, 1);
  }

  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const everyMs = sources.readEveryMs ?? readEveryMs;
  return {
    refresh: async () => {
      if (performance.now() - readAt < everyMs) return;
      reading ??= read()
        .then(
          () => isUp.set(1),
          (error) => {
            // The metrics of the process itself are served in any case.
            isUp.set(0);
            sources.reportError(error);
          },
        )
        .finally(() => {
          readAt = performance.now();
          reading = null;
        });
      await reading;
    },
  };
}

const dayMs = 24 * 3_600_000;

/** Whole days from today, UTC. */
function daysUntil(day: string): number {
  return Math.floor(Date.parse(day) / dayMs) - Math.floor(Date.now() / dayMs);
}

/** Serves the registry at /metrics; requires the operator's token as bearer token. */
export function serveMetrics(
  app: FastifyInstance,
  options: { registry: Registry; operatorToken: string; refresh?: () => Promise<void> },
): void {
  app.get("/metrics", async (request, reply) => {
    if (!isOperator(request, options.operatorToken)) {
      return reply
        .status(401)
        .header("WWW-Authenticate", "Bearer")
        .send({ error: "The operator's token is needed" });
    }
    await options.refresh?.();
    return reply.type(options.registry.contentType).send(await options.registry.metrics());
  });
}

function isOperator(request: FastifyRequest, operatorToken: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  // Hashes have equal length, which makes the comparison constant-time.
  const [expected, actual] = [operatorToken, given].map((token) =>
    createHash("sha256").update(token).digest(),
  );
  return operatorToken !== "" && timingSafeEqual(expected, actual);
}
