import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createNotificationFeed } from "#service/adapters/notification-feed.ts";
import type { Config } from "../config.ts";
import { watchDatabase } from "../database/watch-database.ts";
import { openEngines } from "../open-engines.ts";
import { createApp } from "../pages/create-app.ts";
import type { Pages } from "../pages/remix-routes.ts";
import { servePages } from "../pages/serve-pages.ts";
import { openRuntime } from "../runtime.ts";
import { openTraces } from "../traces/open-traces.ts";

/**
 * Serves the service and the app's pages until `close`.
 *
 * @throws when the port is taken
 */
export async function startWeb(
  config: Config,
  databaseUrl: string,
  log: Logger,
  pages: Pages,
): Promise<{ close(): Promise<void> }> {
  const traces = await openTraces(config, "web", log);
  const { renderThreads: threads } = config;
  const engines = await openEngines({ ...config, threads, log });
  const runtime = openRuntime({ config, databaseUrl, engines, log });
  // The check logs the problem itself; a database outage is logged elsewhere.
  void runtime.service.findFilesProblem().catch(() => undefined);
  const { deps } = runtime.service;
  const database = watchDatabase({ databaseUrl, log, answerMsMax: config.databaseTimeoutMs });
  const feed = await createNotificationFeed({ databaseUrl, notifications: deps.store.notifications, log });
  const availability = { isDatabaseUp: () => database.isUp, isDraining: false };
  const app = await createApp({ config, runtime, feed, log, traces, availability });
  const served = await servePages(app, { pages, config, databaseUrl, runtime, availability, log });
  await runtime.serviceQueues.opened();
  await app.listen({ port: config.port, host: config.host });
  return {
    close: async () => {
      availability.isDraining = true;
      await sleep(config.shutdown.delayMs);
      // No new connections from here on. Streams end, and requests in flight may finish.
      const timer = setTimeout(() => app.server.closeAllConnections(), config.shutdown.timeoutMs);
      await app.close();
      clearTimeout(timer);
      await feed.close();
      await database.close();
      await served.close();
      await runtime.close();
      await traces?.close();
    },
  };
}
