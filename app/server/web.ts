import type { Logger } from "pino";
import { createNotificationFeed } from "#service/adapters/notification-feed.ts";
import { createAppContext } from "#shops/create-app-context.ts";
import { shopTaskCatalogue } from "#shops/tasks/task-catalogue.ts";
import type { Config } from "./config.ts";
import { createApp } from "./create-app.ts";
import { openEngines } from "./open-engines.ts";
import { remixRoutes } from "./remix-routes.ts";
import { openRuntime } from "./runtime.ts";
import { createShopsPorts } from "./shops-ports.ts";
import { createTaskQueues } from "./task-queues.ts";

/** Serves the service and the app's pages until `close`. @throws when the port is taken. */
export async function startWeb(
  config: Config,
  databaseUrl: string,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const engines = openEngines({ threads: config.renderThreads, log });
  const runtime = openRuntime({ config, databaseUrl, engines, log });
  const { deps } = runtime.service;
  const feed = await createNotificationFeed({ databaseUrl, notifications: deps.store.notifications, log });
  const app = await createApp({ config, runtime, feed, log });
  const queues = createTaskQueues({ databaseUrl, catalogue: shopTaskCatalogue, log });
  const context = createAppContext(createShopsPorts({ config, runtime, queues, log }));
  await app.register(remixRoutes, {
    publicUrl: config.publicUrl,
    context: {
      ...context,
      reportError: (error, request) => {
        log.error({ err: error, path: new URL(request.url).pathname }, "page failed");
      },
    },
  });
  await app.listen({ port: config.port, host: config.host });
  return {
    close: async () => {
      // Streams and kept-alive connections would hold the server open.
      app.server.closeAllConnections();
      await app.close();
      await feed.close();
      await queues.close();
      await runtime.close();
    },
  };
}
