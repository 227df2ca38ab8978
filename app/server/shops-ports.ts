import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import { fitPicture } from "#engines/picture-file/fit-picture.ts";
import { findTraceparent } from "#service/adapters/trace-context.ts";
import type { ShopsPorts } from "#shops/shops-deps.ts";
import type { Config } from "./config.ts";
import type { TaskQueues } from "./processes/task-queues.ts";
import { createReceiptSigner } from "./receipt-signer.ts";
import type { Runtime } from "./runtime.ts";

/** Creates the dependencies of the merchant side. */
export function createShopsPorts(options: {
  config: Config;
  runtime: Pick<Runtime, "prisma">;
  queues: Pick<TaskQueues, "add">;
  log: Logger;
}): ShopsPorts {
  const { config, runtime, queues, log } = options;
  const { apiKey, apiSecret, simulatorUrl } = config.shops;
  const missingSettings = [
    ...(apiKey ? [] : ["SHOPIFY_API_KEY"]),
    ...(apiSecret ? [] : ["SHOPIFY_API_SECRET"]),
  ];
  return {
    config: {
      shopify: apiKey && apiSecret ? { apiKey, apiSecret, simulatorUrl } : null,
      missingSettings,
      appUrl: config.publicUrl,
      storageOrigin: config.isBucketDirect && config.bucket ? new URL(config.bucket.address).origin : null,
      resultsKeptMs: config.service.retention.resultFileMs,
      photosKeptMs: config.service.retention.usedUploadMs,
      identitiesKeptMs: config.service.retention.unusedFaceMs,
      isBillingTest: config.shops.isBillingTest,
      serviceUrl: config.shops.serviceUrl,
      operatorToken: config.shops.operatorToken,
      creditPrice: config.shops.creditPrice,
    },
    prisma: runtime.prisma,
    enqueue: async (name, payload, { id, delayMs, priority }) => {
      await queues.add([{ name, payload, id, delayMs, priority, traceparent: findTraceparent() }]);
    },
    now: () => new Date(),
    newId: () => uuidv7(),
    sleep: (ms) => sleep(ms),
    log,
    fetch,
    fitPicture,
    receiptSigner: createReceiptSigner(config.service.linkSecret),
  };
}
