import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import { fitPicture } from "#engines/picture-file/fit-picture.ts";
import type { ProviderAccountName } from "#engines/providers/engine-settings.ts";
import { findTraceparent } from "#service/adapters/trace-context.ts";
import type { ShopsPorts } from "#shops/shops-deps.ts";
import type { Config } from "./config.ts";
import { openSmtp } from "./open-smtp.ts";
import type { TaskQueues } from "./processes/task-queues.ts";
import { createReceiptSigner } from "./receipt-signer.ts";
import type { Runtime } from "./runtime.ts";

/** Companies that get photos and words; a model server of the operator's own is none. */
const providerNames: Record<ProviderAccountName, string | null> = {
  gemini: "Google (Gemini)",
  openai: "OpenAI",
  ark: "BytePlus (Seedream)",
  ideogram: "Ideogram",
  openrouter: "OpenRouter",
  openai_compatible: null,
  openai_compatible_edit: null,
};

function listProviders({ accounts }: Config["providers"]): string[] {
  const names = Object.entries(providerNames).map(([account, name]) => (account in accounts ? name : null));
  return names.filter((name) => name !== null);
}

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
      linkSecret: config.service.linkSecret,
      pages: { ...config.pages, providers: listProviders(config.providers) },
    },
    email: config.smtp && openSmtp(config.smtp),
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
