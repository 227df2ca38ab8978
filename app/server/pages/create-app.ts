import { randomUUID } from "node:crypto";
import { METHODS } from "node:http";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { Logger } from "pino";
import type { NotificationFeed } from "#service/adapters/notification-feed.ts";
import { createRateLimiter } from "#service/adapters/rate-limiter.ts";
import { noSpan, traceFields } from "#service/adapters/trace-context.ts";
import { FilesUnavailable } from "#service/core/files-unavailable.ts";
import { listEndDates } from "#service/core/provider-calls/engine-end-dates.ts";
import { refuseUnreadable } from "#service/http/refuse-unreadable.ts";
import { type BodyBounds, serviceRoutes } from "#service/http/service-routes.ts";
import { findOverdue } from "#shops/installation/find-overdue.ts";
import { type Availability, alwaysAvailable, retryAfterSeconds } from "../availability.ts";
import type { Config } from "../config.ts";
import { withLogFields } from "../log.ts";
import {
  createRegistry,
  measureContentBlocks,
  measureFinders,
  measureMaskLookups,
  measureRequests,
  measureService,
  measureSpans,
  serveMetrics,
} from "../metrics.ts";
import { countRestarts, measureOwnResources } from "../process-metrics.ts";
import { receiveRestarts } from "../processes/restarts.ts";
import { countWorkers } from "../processes/worker-heartbeat.ts";
import { createReadiness } from "../readiness.ts";
import type { Runtime } from "../runtime.ts";
import { createServiceTotals } from "../service-totals.ts";
import type { Traces } from "../traces/open-traces.ts";
import { traceRequests } from "../traces/trace-requests.ts";
import { refuseUnparsable } from "./refuse-unparsable.ts";
import { toLoggedPath } from "./visitor-paths.ts";

/** Below this not even the result of an accepted job can be stored. */
const fullDiskBytes = 32 * 1024 * 1024;

/** What machines ask every few seconds. */
const probes = new Set(["/health", "/healthz", "/readyz", "/metrics"]);

/** Creates the HTTP server with the service under /v1 and the health endpoints; the caller adds the app's pages. */
export async function createApp(options: {
  config: Config;
  runtime: Runtime;
  feed: NotificationFeed;
  log: Logger;
  /** Absent or null: no spans are recorded. */
  traces?: Traces | null;
  /** Freshness of the service's totals; shortened by tests. */
  metrics?: { settleMs?: number; readEveryMs?: number };
  /** Minimum rates of request bodies; the service's defaults unless given. */
  bodies?: Partial<BodyBounds>;
  availability?: Availability;
  /** Cache lifetime of /readyz; shortened by tests. */
  readyFreshMs?: number;
}): Promise<FastifyInstance> {
  const { config, runtime, availability = alwaysAvailable } = options;
  const consume = createRateLimiter(runtime.runSql);
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    trustProxy: config.trustProxy === "true" ? true : (config.trustProxy ?? false),
    requestIdHeader: false,
    // URLs that the router cannot parse are also refused in the contract's error format.
    frameworkErrors: refuseUnreadable(consume),
    clientErrorHandler: refuseUnparsable,
    // Fastify's default of 10 s is too short for loading the pages on a busy machine.
    pluginTimeout: 120_000,
    // Enough for the largest upload over a slow line; slower clients are disconnected.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 500 },
    // A caller's request id is kept when it is safe to log and to echo.
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && /^[\w.-]{1,128}$/.test(given) ? given : randomUUID();
    },
  });
  // Otherwise Fastify would answer unknown methods with a body of its own format.
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
  const securityHeaders = Object.entries({
    "X-Content-Type-Options": "nosniff",
    // URLs with tokens and signatures are not sent as referrer.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    ...(config.publicUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  });
  const spanOf = options.traces ? traceRequests(app, probes) : () => noSpan;
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("X-Request-Id", request.id);
    for (const [name, value] of securityHeaders) reply.header(name, value);
    const { job_id: jobId } = request.params as { job_id?: string };
    const trace = traceFields(spanOf(request));
    withLogFields({ requestId: request.id, ...(jobId !== undefined && { jobId }), ...trace }, done);
  });
  app.addHook("onResponse", async (request, { statusCode: status, elapsedTime }) => {
    const { method, url, params } = request;
    const { job_id: jobId } = params as { job_id?: string };
    const pattern = request.routeOptions.url ?? "unknown";
    request.log[probes.has(pattern) ? "debug" : "info"](
      {
        ...(jobId !== undefined && { jobId }),
        ...traceFields(spanOf(request)),
        method,
        // The pages have one pattern; elsewhere a path may name a person.
        route: pattern === "*" ? toLoggedPath(url) : pattern,
        status,
        durationMs: Math.round(elapsedTime),
      },
      "request",
    );
  });

  const registry = createRegistry("web");
  measureRequests(app, registry);
  const { refresh } = measureService(registry, {
    readTotals: createServiceTotals(runtime.prisma, runtime.queueTotals.read, options.metrics?.settleMs),
    queues: [...new Set(Object.values(runtime.tasks).map(({ queue }) => queue))],
    readEngineEnds: () => listEndDates(runtime.service.deps, runtime.service.deps.store),
    readEveryMs: options.metrics?.readEveryMs,
    reportError: (error) => options.log.warn({ err: error }, "the service's totals could not be read"),
  });
  measureOwnResources(registry, { pool: runtime.pool, findRoom: () => runtime.service.deps.files.room() });
  measureMaskLookups(registry, runtime.service.deps.maskLookups);
  measureContentBlocks(registry, runtime.service.deps.contentBlocks);
  const { finders } = runtime.service.deps.maskEngine;
  measureFinders(registry, finders);
  if (options.traces) measureSpans(registry, options.traces.spans);
  const stopReceiving = receiveRestarts(countRestarts(registry));
  app.addHook("onClose", async () => stopReceiving());
  serveMetrics(app, { registry, operatorToken: config.service.operatorToken, refresh });

  for (const path of ["/health", "/healthz"]) app.get(path, async () => ({ status: "ok" }));
  const findRoom = () => runtime.service.deps.files.room();
  const findFilesProblem = async () => {
    try {
      if ((await runtime.service.findFilesProblem()) !== null) return "wrong files folder";
      return (await findRoom()).freeBytes < fullDiskBytes ? "storage full" : null;
    } catch (error) {
      if (error instanceof FilesUnavailable) return "storage unavailable";
      throw error;
    }
  };
  const findNotReady = createReadiness(runtime.prisma, { availability, freshMs: options.readyFreshMs });
  app.get("/readyz", async (_request, reply) => {
    const obstacle = (await findNotReady()) ?? (await findFilesProblem());
    if (obstacle) {
      return reply.status(503).header("Retry-After", retryAfterSeconds).send({ status: obstacle });
    }
    const overdue = await findOverdue(runtime.prisma, new Date());
    const alarms = [
      ...((await findRoom()).isLow ? ["storage almost full"] : []),
      ...(finders.parser?.isUsable === false ? ["garment parser not usable"] : []),
      ...(finders.segmenter?.isUsable === false ? ["segmenter not usable"] : []),
      ...((await runtime.isClockRight()) ? [] : ["clock off"]),
      ...((await countWorkers(runtime.prisma)) === 0 ? ["no worker running"] : []),
      ...(overdue.undos > 0 ? ["scheduled undos overdue"] : []),
      ...(overdue.withdrawals > 0 ? ["withdrawals overdue"] : []),
    ];
    return { status: "ready", ...(alarms.length > 0 && { alarms }) };
  });
  await app.register(serviceRoutes, {
    prefix: "/v1",
    deps: runtime.service.deps,
    feed: options.feed,
    consume,
    isDatabaseUp: availability.isDatabaseUp,
    operatorToken: config.service.operatorToken,
    ...(options.bodies && { bodies: options.bodies }),
  });
  return app;
}
