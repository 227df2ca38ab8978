import type { Logger } from "pino";
import type { ShopsPorts } from "#shops/shops-deps.ts";
import { createShopTasks } from "#shops/tasks/create-shop-tasks.ts";
import { formerTaskNames } from "#shops/tasks/task-catalogue.ts";
import type { QueueConnection } from "./queue-backend.ts";
import { startTaskWorkers, type TaskHandlers, type TaskWorkers } from "./start-task-workers.ts";
import type { TaskQueues } from "./task-queues.ts";

const rescheduleMs = 10 * 60_000;

/** Runs the merchant side's background tasks in this process; none when Shopify is not configured. */
export async function startShopWorkers(options: {
  ports: ShopsPorts;
  queues: TaskQueues;
  connection: QueueConnection;
  finishMsMax?: number;
  /** While it is false, tasks are left to other processes. */
  canWork: () => Promise<boolean>;
  log: Logger;
}): Promise<TaskWorkers> {
  const tasks = createShopTasks(options.ports);
  if (!tasks) return { opened: async () => undefined, close: async () => undefined };
  const workers = startTaskWorkers({
    connection: options.connection,
    finishMsMax: options.finishMsMax,
    catalogue: tasks.catalogue,
    formerNames: formerTaskNames,
    handlers: tasks.handlers as unknown as TaskHandlers,
    concurrency: { shops: 8 },
    canWork: options.canWork,
    log: options.log,
  });
  await options.queues.schedule();
  // A queue that lost its data has lost what recurs, too.
  const timer = setInterval(
    () =>
      options.queues.schedule().catch((err) => options.log.warn({ err }, "recurring tasks not scheduled")),
    rescheduleMs,
  );
  return {
    ...workers,
    close: async () => {
      clearInterval(timer);
      await workers.close();
    },
  };
}
