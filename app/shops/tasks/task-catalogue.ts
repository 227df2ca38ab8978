import { z } from "zod";

export interface ShopTaskDefinition {
  queue: "shops";
  payload: z.ZodType;
  attempts: number;
  /** Before the second attempt; doubles with each further one. */
  backoffMs: number;
  /** Time limit of one run. */
  timeoutMs: number;
  everyMs?: number;
}

const RowId = z.uuid();
const queue = "shops";
const minuteMs = 60_000;

/**
 * All background tasks of the merchant side. Payloads carry ids only; a handler may run twice, or
 * concurrently in two processes. `attempts` and `backoffMs` cover unexpected failures; expected ones are
 * recorded in rows with the time of the next attempt, and the sweep enqueues what is due. `everyMs` marks
 * recurring tasks.
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
  /** Reads a job's results: the content of webhooks that are lost or late. */
  "shops-reconcile-product": {
    queue,
    payload: z.object({ restyleProductId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Aborts a job that the merchant cancelled. */
  "shops-abort-product": {
    queue,
    payload: z.object({ restyleProductId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Aborts the job of a paused restyle's product, unless it has begun, so that the product waits again. */
  "shops-recall-product": {
    queue,
    payload: z.object({ restyleProductId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Finds the outlines of a shop's photos that are due. */
  "shops-search-outlines": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 15 * minuteMs,
  },
  /** Asks the service to give the credits of a wrong picture back. */
  "shops-settle-refund": {
    queue,
    payload: z.object({ refundId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Has the service make one image again with its corrected outline, and brings the new picture in. */
  "shops-remake-image": {
    queue,
    payload: z.object({ imageId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Has Shopify export the products of a shop's selections, and reads them in. */
  "shops-read-selections": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 15 * minuteMs,
  },
  /** Records the restyle of a submitted selection. */
  "shops-start-selection": {
    queue,
    payload: z.object({ selectionId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 15 * minuteMs,
  },
  /** Asks Shopify how a shop's plan is and what became of its open purchases, and grants what was paid. */
  "shops-settle-purchases": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Creates the Shopify file of one image. */
  "shops-create-file": {
    queue,
    payload: z.object({ publicationId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 10 * minuteMs,
  },
  /** Waits for the created files of one product, attaches and moves them. */
  "shops-place-images": {
    queue,
    payload: z.object({ shopId: RowId, productId: z.string().min(1) }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 10 * minuteMs,
  },
  /** Detaches one published image from its product and deletes its file. */
  "shops-remove-file": {
    queue,
    payload: z.object({ publicationId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Deletes the file of a failed publication. */
  "shops-remove-failed-file": {
    queue,
    payload: z.object({ publicationId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Looks whether the published files of a shop, of which this is one, still say how they were made. */
  "shops-check-provenance": {
    queue,
    payload: z.object({ publicationId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Writes the alternative texts of a shop's published images in its further languages. */
  "shops-translate-alts": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Takes every published image of a withdrawn identity off its product. */
  "shops-withdraw-identity": {
    queue,
    payload: z.object({ shopId: RowId, identityCode: z.string().min(1) }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Removes the records of identities that the service has deleted. */
  "shops-find-gone-identities": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Tells Shopify Flow what has happened in a shop. */
  "shops-tell-flow": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Sends a shop's e-mails that are due. */
  "shops-send-emails": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 5 * minuteMs,
  },
  /** Looks at the new products of a shop with automations, and starts restyles of them. */
  "shops-run-automations": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 15 * minuteMs,
  },
  /** Compares products of a shop with what their published images were made from. */
  "shops-look-at-products": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 2,
    backoffMs: 2_000,
    timeoutMs: 15 * minuteMs,
  },
  /** Handles a recorded webhook of Shopify. */
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
  /** Renews a shop's access that was idle for a month. */
  "shops-renew-access": {
    queue,
    payload: z.object({ shopId: RowId }),
    attempts: 3,
    backoffMs: minuteMs,
    timeoutMs: 5 * minuteMs,
  },
  /** Enqueues the renewal of idle access, and reports what is overdue. */
  "shops-sweep-access": {
    queue,
    payload: z.object({}),
    attempts: 2,
    backoffMs: minuteMs,
    timeoutMs: 10 * minuteMs,
    everyMs: 24 * 60 * minuteMs,
  },
  /** Enqueues all due work. */
  "shops-sweep": {
    queue,
    payload: z.object({}),
    attempts: 1,
    backoffMs: 0,
    timeoutMs: 2 * minuteMs,
    everyMs: 10_000,
  },
  /** Gives watched products their turn to be looked at without an event. */
  "shops-give-turns": {
    queue,
    payload: z.object({}),
    attempts: 1,
    backoffMs: 0,
    timeoutMs: 10 * minuteMs,
    everyMs: 3_600_000,
  },
  /** Deletes receipts of webhooks that are no longer retried. */
  "shops-purge": {
    queue,
    payload: z.object({}),
    attempts: 1,
    backoffMs: 0,
    timeoutMs: 10 * minuteMs,
    everyMs: 3_600_000,
  },
} as const satisfies Record<string, ShopTaskDefinition>;

/** Names of tasks that an earlier release may have left in the queue. A release later an entry is of no use. */
export const formerTaskNames = {
  "shops-take-back-product": "shops-recall-product",
} as const satisfies Record<string, ShopTaskName>;

export type ShopTaskName = keyof typeof shopTaskCatalogue;
export type ShopTaskPayloads = {
  [Name in ShopTaskName]: z.infer<(typeof shopTaskCatalogue)[Name]["payload"]>;
};
