import type { Logger } from "pino";
import { shopTaskCatalogue } from "#shops/tasks/task-catalogue.ts";
import type { Config } from "./config.ts";
import { openHouse } from "./house.ts";
import { openEngines } from "./open-engines.ts";
import { createShopsPorts } from "./shops-ports.ts";
import { startServiceWorkers } from "./start-service-workers.ts";
import { startShopWorkers } from "./start-shop-workers.ts";
import { createTaskQueues } from "./task-queues.ts";

/** Runs all background work until `close`. */
export async function startWorker(
  config: Config,
  databaseUrl: string,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const engines = openEngines({ threads: config.renderThreads, log });
  const house = openHouse({ config, databaseUrl, engines, log });
  const serviceWorkers = startServiceWorkers({
    house,
    databaseUrl,
    renderThreads: config.renderThreads,
    log,
  });
  const queues = createTaskQueues({ databaseUrl, catalogue: shopTaskCatalogue, log });
  const ports = createShopsPorts({ config, house, queues, log });
  const shopWorkers = await startShopWorkers({ ports, queues, databaseUrl, log });
  return {
    close: async () => {
      await Promise.all([serviceWorkers.close(), shopWorkers.close()]);
      await queues.close();
      await house.close();
    },
  };
}
