import type { Deps } from "../ports.ts";
import { notifyPartition } from "./partition.ts";

const partitionsAtOnce = 100;

/**
 * Notifies every idle partition with a due delivery; this is how deliveries are retried. It runs about once a second
 * and costs one query when nothing is due.
 */
export async function notifyDuePartitions(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const { id, accountId } of await deps.store.deliveries.listIdle(now, partitionsAtOnce)) {
    await deps.transact(async (tx) => {
      const webhook = await tx.webhooks.lock(accountId);
      if (webhook?.isActive) await notifyPartition(tx, webhook, id, now);
      else await tx.deliveries.endPending(accountId, now);
    });
  }
}
