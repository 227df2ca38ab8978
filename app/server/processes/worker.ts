import type { Logger } from "pino";
import { shopTaskCatalogue } from "#shops/tasks/task-catalogue.ts";
import type { Config } from "../config.ts";
import {
  createRegistry,
  measureEmails,
  measureFinders,
  measureMaskLookups,
  measureSpans,
  measureTasks,
  measureWatermarks,
} from "../metrics.ts";
import { openEngines } from "../open-engines.ts";
import { openRuntime } from "../runtime.ts";
import { createShopsPorts } from "../shops-ports.ts";
import { openTraces } from "../traces/open-traces.ts";
import { queueConnection } from "./queue-backend.ts";
import { serveWorkerMetrics } from "./serve-worker-metrics.ts";
import { startServiceWorkers } from "./start-service-workers.ts";
import { startShopWorkers } from "./start-shop-workers.ts";
import { createTaskQueues } from "./task-queues.ts";
import { sendHeartbeats } from "./worker-heartbeat.ts";

/** Runs all background tasks until `close`. */
export async function startWorker(
  config: Config,
  databaseUrl: string,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const traces = await openTraces(config, "worker", log);
  const { renderThreads: threads } = config;
  const engines = await openEngines({ ...config, threads, log });
  const runtime = openRuntime({ config, databaseUrl, engines, log });
  const registry = createRegistry("worker");
  measureMaskLookups(registry, runtime.service.deps.maskLookups);
  measureFinders(registry, engines.maskEngine.finders);
  if (config.watermark) measureWatermarks(registry, runtime.service.deps.watermarks);
  if (traces) measureSpans(registry, traces.spans);
  const connection = queueConnection(config, databaseUrl);
  const finishMsMax = config.shutdown.timeoutMs;
  const serviceWorkers = startServiceWorkers({
    runtime,
    connection,
    finishMsMax,
    renderThreads: config.renderThreads,
    log,
    observe: measureTasks(registry),
  });
  const { operatorToken } = config.service;
  const { host, workerMetricsPort: port } = config;
  const metrics = port === null ? null : await serveWorkerMetrics({ registry, operatorToken, host, port });
  const queues = createTaskQueues({ connection, catalogue: shopTaskCatalogue, log });
  const ports = createShopsPorts({ config, runtime, queues, log });
  if (ports.email) measureEmails(registry, ports.email.outcomes);
  const shopWorkers = await startShopWorkers({
    ports,
    queues,
    connection,
    finishMsMax,
    canWork: runtime.isClockRight,
    log,
  });
  await Promise.all(
    [runtime.serviceQueues, queues, serviceWorkers, shopWorkers].map((part) => part.opened()),
  );
  const heartbeats = sendHeartbeats(runtime.prisma, log);
  return {
    close: async () => {
      await heartbeats.close();
      await Promise.all([serviceWorkers.close(), shopWorkers.close(), metrics?.close()]);
      await queues.close();
      await runtime.close();
      await traces?.close();
    },
  };
}
