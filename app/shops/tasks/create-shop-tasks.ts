import { createShopsDeps } from "../create-shops-deps.ts";
import { createFile } from "../publishing/create-file.ts";
import { placeImages } from "../publishing/place-images.ts";
import { removeFile } from "../publishing/remove-file.ts";
import { abortProduct } from "../restyles/abort-product.ts";
import { reconcileProduct } from "../restyles/reconcile-product.ts";
import { sendProduct } from "../restyles/send-product.ts";
import type { ShopsDeps, ShopsPorts } from "../shops-deps.ts";
import { handleShopifyWebhook } from "../webhooks/handle-shopify-webhook.ts";
import { purge } from "./purge.ts";
import { sweep } from "./sweep.ts";
import {
  type ShopTaskDefinition,
  type ShopTaskName,
  type ShopTaskPayloads,
  shopTaskCatalogue,
} from "./task-catalogue.ts";

/** A background task, ready to be bound to a queue. */
export interface ShopTask {
  name: ShopTaskName;
  /** Milliseconds between runs of a task that recurs by itself; null for the others. */
  everyMs: number | null;
  attempts: number;
  /** Before the second attempt; doubles with each further one. */
  backoffMs: number;
  /** Checks the payload, then does the work. Safe to run twice. @throws what the queue should try again */
  run(payload: unknown): Promise<void>;
}

type Handlers = {
  [Name in ShopTaskName]: (deps: ShopsDeps, payload: ShopTaskPayloads[Name]) => Promise<void>;
};

const handlers: Handlers = {
  "shops-send-product": (deps, { restyleProductId }) => sendProduct(deps, restyleProductId),
  "shops-reconcile-product": (deps, { restyleProductId }) => reconcileProduct(deps, restyleProductId),
  "shops-abort-product": (deps, { restyleProductId }) => abortProduct(deps, restyleProductId),
  "shops-create-file": (deps, { publicationId }) => createFile(deps, publicationId),
  "shops-place-images": (deps, { shopId, productId }) => placeImages(deps, shopId, productId),
  "shops-remove-file": (deps, { publicationId }) => removeFile(deps, publicationId),
  "shops-handle-webhook": (deps, { eventId }) => handleShopifyWebhook(deps, eventId),
  "shops-sweep": (deps) => sweep(deps),
  "shops-purge": (deps) => purge(deps),
};

/** Every background task of the merchant's side; none when the app has no Shopify credentials. */
export function createShopTasks(ports: ShopsPorts): ShopTask[] {
  const deps = createShopsDeps(ports);
  if (!deps) return [];
  return (Object.keys(shopTaskCatalogue) as ShopTaskName[]).map((name) => toTask(deps, name));
}

function toTask<Name extends ShopTaskName>(deps: ShopsDeps, name: Name): ShopTask {
  const task: ShopTaskDefinition = shopTaskCatalogue[name];
  const handle: (deps: ShopsDeps, payload: ShopTaskPayloads[Name]) => Promise<void> = handlers[name];
  return {
    name,
    attempts: task.attempts,
    backoffMs: task.backoffMs,
    everyMs: task.everyMs ?? null,
    run: (payload) => handle(deps, task.payload.parse(payload) as ShopTaskPayloads[Name]),
  };
}
