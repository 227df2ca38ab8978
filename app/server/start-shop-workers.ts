import type { Logger } from "pino";
import type { ShopsPorts } from "#shops/shops-deps.ts";
import { createShopTasks } from "#shops/tasks/create-shop-tasks.ts";
import { startTaskWorkers, type TaskHandlers, type TaskQueues } from "./task-queues.ts";

/** Runs the merchant side's background work in this process; nothing when Shopify is not configured. */
export async function startShopWorkers(options: {
  ports: ShopsPorts;
  queues: TaskQueues;
  databaseUrl: string;
  log: Logger;
}): Promise<{ close(): Promise<void> }> {
  const tasks = createShopTasks(options.ports);
  if (!tasks) return { close: async () => undefined };
  const workers = startTaskWorkers({
    databaseUrl: options.databaseUrl,
    catalogue: tasks.catalogue,
    handlers: tasks.handlers as unknown as TaskHandlers,
    concurrency: { shops: 8 },
    log: options.log,
  });
  await options.queues.schedule();
  return workers;
}
