import type { PrismaClient } from "@prisma/client";
import type { AdminRateLimiter } from "#admin-api/admin-rate-limiter.ts";
import type { EmailPort } from "./emails/email-port.ts";
import type { Language } from "./messages/language.ts";
import type { RestyleKinds } from "./restyles/kinds/kind.ts";
import type { RunExclusively } from "./run-exclusively.ts";
import type { ShopifyApp } from "./shopify-app.ts";
import type { ShopsConfig } from "./shops-config.ts";
import type { ShopTaskName, ShopTaskPayloads } from "./tasks/task-catalogue.ts";

/** Dependencies of the merchant side. */
export interface ShopsPorts {
  config: ShopsConfig;
  prisma: PrismaClient;
  enqueue: EnqueueShopTask;
  now: () => Date;
  /** Time-sortable unique ids. */
  newId: () => string;
  sleep: (ms: number) => Promise<void>;
  log: ShopsLog;
  /** Of a task's run: aborted when the process stops, or with a `TimeoutError`; absent where a merchant waits. */
  signal?: AbortSignal;
  /** Used for requests to the service and for media. */
  fetch: typeof fetch;
  /**
   * The picture in at most `bytesMax` bytes: as it is (`mime` null) when it fits, otherwise encoded with loss that isn't
   * seen. Null when it can't be made to fit.
   */
  fitPicture: (
    bytes: Uint8Array<ArrayBuffer>,
    bytesMax: number,
  ) => Promise<{ bytes: Uint8Array<ArrayBuffer>; mime: "image/jpeg" | "image/webp" | null } | null>;
  /** Null: the operator has no mail server, and nothing of e-mails is shown. */
  email: EmailPort | null;
  /** Signs receipts of published images with the installation's own key. */
  receiptSigner: ReceiptSigner;
  /** Kinds of work on offer; absent: all that are registered. */
  kinds?: RestyleKinds;
  /** Languages of the message catalogue; absent: all that are delivered. */
  languages?: readonly Language[];
}

/** An Ed25519 key: `publicKey` in PEM, and the signature of a text's UTF-8 bytes in base64. */
export interface ReceiptSigner {
  publicKey: string;
  sign(text: string): string;
}

/** The log of the merchant's side. A pino logger is one. */
export interface ShopsLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Enqueues a task. `id` must not contain `:`. A task is dropped while another one of its name and id is queued or
 * running. A lost task is not fatal: the sweep enqueues it again from the rows. Tasks without a `priority` run first, of
 * the others the smaller number.
 */
export type EnqueueShopTask = <Name extends ShopTaskName>(
  task: Name,
  payload: ShopTaskPayloads[Name],
  options: { id: string; delayMs?: number; priority?: number },
) => Promise<void>;

/** The ports together with Shopify's library, once credentials exist. */
export interface ShopsDeps extends ShopsPorts {
  kinds: RestyleKinds;
  shopify: ShopifyApp;
  /** Rate limiter of a shop's requests without a merchant, one per shop and process. */
  limiterOf: (shopDomain: string) => AdminRateLimiter;
  runExclusively: RunExclusively;
}
