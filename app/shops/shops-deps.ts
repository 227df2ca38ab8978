import type { PrismaClient } from "@prisma/client";
import type { Language } from "./messages/languages.ts";
import type { RestyleKinds } from "./restyles/kinds/kind.ts";
import type { RunExclusively } from "./run-exclusively.ts";
import type { ShopifyApp } from "./shopify-app.ts";
import type { ShopsConfig } from "./shops-config.ts";
import type { ShopTaskName, ShopTaskPayloads } from "./tasks/task-catalogue.ts";

/** What the merchant's side needs from outside. */
export interface ShopsPorts {
  config: ShopsConfig;
  prisma: PrismaClient;
  enqueue: EnqueueShopTask;
  now: () => Date;
  /** Time-sortable unique ids. */
  newId: () => string;
  sleep: (ms: number) => Promise<void>;
  log: ShopsLog;
  /** The service and media are reached through it. */
  fetch: typeof fetch;
  /** Kinds of work on offer; absent: all that are registered. */
  kinds?: RestyleKinds;
  /** Languages of the message catalogue; absent: all that are delivered. */
  languages?: Language[];
}

/**
 * Puts a task on the queue. `id` holds no `:`; while a task with the same id waits or runs, another one is dropped,
 * and once it ended the id is free again. Losing a task is not fatal: rows are the truth and the sweep finds them.
 */
export type EnqueueShopTask = <Name extends ShopTaskName>(
  task: Name,
  payload: ShopTaskPayloads[Name],
  options: { id: string; delayMs?: number },
) => Promise<void>;

/** A pino logger is one. */
export interface ShopsLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The ports together with Shopify's library, once credentials exist. */
export interface ShopsDeps extends ShopsPorts {
  kinds: RestyleKinds;
  shopify: ShopifyApp;
  runExclusively: RunExclusively;
}
