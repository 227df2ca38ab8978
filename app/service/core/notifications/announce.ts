import type { NotificationName } from "#contract/notifications.ts";
import type { Deps, Store, StoredNotification } from "../ports.ts";
import { notifyPartition } from "../webhooks/partition.ts";
import { scheduledAttempts } from "../webhooks/retry-schedule.ts";

/**
 * Records an event for streams and webhooks in the transaction that causes it (transactional outbox): the event is
 * announced if and only if that transaction commits.
 */
export async function announce(
  deps: Deps,
  tx: Store,
  event: { accountId: string; jobId: string | null; name: NotificationName; data: Record<string, unknown> },
): Promise<StoredNotification> {
  const now = deps.now();
  const notification = await tx.notifications.insert({ ...event, createdAt: now });
  const webhook = await tx.webhooks.find(event.accountId);
  if (webhook?.isActive) {
    const deliveryId = deps.newId();
    await tx.deliveries.insert({
      id: deliveryId,
      accountId: event.accountId,
      notificationId: notification.id,
      status: "pending",
      attempts: 0,
      attemptsMax: scheduledAttempts,
      nextAttemptAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await notifyPartition(tx, webhook, deliveryId, now);
  }
  return notification;
}
