import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createRateLimiter } from "#service/adapters/rate-limiter.ts";
import { createAppContext } from "#shops/create-app-context.ts";
import { shopTaskCatalogue } from "#shops/tasks/task-catalogue.ts";
import type { Availability } from "../availability.ts";
import type { Config } from "../config.ts";
import { queueConnection } from "../processes/queue-backend.ts";
import { createTaskQueues } from "../processes/task-queues.ts";
import type { Runtime } from "../runtime.ts";
import { createShopsPorts } from "../shops-ports.ts";
import { type Pages, remixRoutes } from "./remix-routes.ts";
import { createVisitorLimit } from "./visitor-limit.ts";
import { toLoggedPath } from "./visitor-paths.ts";

/**
 * Adds the app's pages to the service's server and opens the queues that they write to.
 * @throws Error when the pages have not been built.
 */
export async function servePages(
  app: FastifyInstance,
  options: {
    pages: Pages;
    config: Config;
    databaseUrl: string;
    runtime: Runtime;
    availability: Availability;
    log: Logger;
  },
): Promise<{ close(): Promise<void> }> {
  const { config, runtime, log } = options;
  const connection = queueConnection(config, options.databaseUrl);
  const queues = createTaskQueues({ connection, catalogue: shopTaskCatalogue, log });
  await app.register(remixRoutes, {
    pages: options.pages,
    publicUrl: config.publicUrl,
    isDatabaseUp: options.availability.isDatabaseUp,
    limit: createVisitorLimit(createRateLimiter(runtime.runSql)),
    context: {
      ...createAppContext(createShopsPorts({ config, runtime, queues, log })),
      reportError: (error, request) => {
        log.error({ err: error, path: toLoggedPath(new URL(request.url).pathname) }, "page failed");
      },
    },
  });
  await queues.opened();
  return { close: () => queues.close() };
}
