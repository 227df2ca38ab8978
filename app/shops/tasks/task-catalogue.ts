import { z } from "zod";

export interface ShopTaskDefinition {
  queue: "shops";
  payload: z.ZodType;
  attempts: number;
  /** Before the second attempt; doubles with each further one. */
  backoffMs: number;
  /** How long one run may take. */
  timeoutMs: number;
  everyMs?: number;
}

const RowId = z.uuid();
const queue = "shops";
const minuteMs = 60_000;

/**
 * Every background task of the merchant's side. Payloads carry ids only; every handler may run twice or at the same
 * time in two processes. `attempts` and `backoffMs` are for failures nobody foresaw: foreseen ones are recorded in
 * rows with the time of the next try, and the sweep enqueues what is due. `everyMs` marks tasks that recur by themselves.
 */
export const shopTaskCatalogue = {
  /** Uploads a product's photos to the service and starts its job. */
  "shops-send-product": {
    queue,
    payload: z.object({ restyleProductId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 15 * minuteMs,
  },
  /** Reads a job's results, which is how details and lost webhooks arrive. */
  "shops-reconcile-product": {
    queue,
    payload: z.object({ restyleProductId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Asks the service to stop a job the merchant cancelled. */
  "shops-abort-product": {
    queue,
    payload: z.object({ restyleProductId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Brings one image to Shopify's files, until it is ready to be attached. */
  "shops-create-file": {
    queue,
    payload: z.object({ publicationId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 10 * minuteMs,
  },
  /** Attaches and orders what is ready for one product. */
  "shops-place-images": {
    queue,
    payload: z.object({ shopId: RowId, productId: z.string().min(1) }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 10 * minuteMs,
  },
  /** Takes one of our images off its product and deletes it. */
  "shops-remove-file": {
    queue,
    payload: z.object({ publicationId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Acts on a Shopify webhook that was recorded and acknowledged. */
  "shops-handle-webhook": {
    queue,
    payload: z.object({ eventId: z.string().min(1) }),
    attempts: 5,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Ends an uninstalled shop's tokens at the service. */
  "shops-revoke-token": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Enqueues everything that is due, whatever happened to its task. */
  "shops-sweep": {
    queue,
    payload: z.object({}),
    attempts: 1,
    backoffMs: 0,
    timeoutMs: 2 * minuteMs,
    everyMs: 10_000,
  },
  /** Forgets receipts that can't be repeated any more. */
  "shops-purge": {
    queue,
    payload: z.object({}),
    attempts: 1,
    backoffMs: 0,
    timeoutMs: 10 * minuteMs,
    everyMs: 3_600_000,
  },
} as const satisfies Record<string, ShopTaskDefinition>;

export type ShopTaskName = keyof typeof shopTaskCatalogue;
export type ShopTaskPayloads = {
  [Name in ShopTaskName]: z.infer<(typeof shopTaskCatalogue)[Name]["payload"]>;
};
