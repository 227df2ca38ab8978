import type { LeaseOptions } from "#leases/with-lease.ts";
import type { Deps, Store, Webhook } from "../ports.ts";

/** Shorter than the queue's recovery of a dead worker's task, so the next worker finds the lease expired. */
const leaseMs = 4_000;
const renewEveryMs = 1_000;

/**
 * Notifies the account's partition that `deliveryId` is due. An idle partition gets a task; a partition with a task
 * finds the delivery before that task ends.
 */
export async function notifyPartition(
  tx: Store,
  webhook: Pick<Webhook, "accountId" | "failingSince">,
  deliveryId: string,
  now: Date,
): Promise<void> {
  if (await tx.webhooks.notifyPartition(webhook.accountId)) {
    await queuePartition(tx, webhook, deliveryId, now);
  }
}

/**
 * Queues the task of a partition. `deliveryId` is one of its due deliveries. Receivers whose last attempts failed have
 * a queue of their own, so their timeouts delay nobody else.
 */
export function queuePartition(
  tx: Store,
  webhook: Pick<Webhook, "failingSince">,
  deliveryId: string,
  now: Date,
): Promise<void> {
  return tx.outbox.push(webhook.failingSince ? "webhook.retry" : "webhook.deliver", { deliveryId }, now);
}

/**
 * The lease on an account's partition.
 *
 * @param release releases it and records whether the partition has a task.
 */
export function partitionLease(
  deps: Deps,
  accountId: string,
  release: (holder: string) => Promise<void>,
): LeaseOptions {
  const acquire: LeaseOptions["store"]["acquire"] = (claim) =>
    deps.store.webhooks.acquirePartition(accountId, claim);
  return { name: `webhooks/${accountId}`, store: { acquire, release }, leaseMs, renewEveryMs };
}
