import type { NotificationName } from "#contract/notifications.ts";
import type { Deps, Store, StoredNotification } from "../ports.ts";
import { scheduledAttempts } from "../webhooks/retry-schedule.ts";
import { workOnLane } from "../webhooks/work-on-lane.ts";

/**
 * Records that something happened, for streams and webhooks alike, in the transaction that made it happen: an
 * event is told if and only if it is true.
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
    if (await tx.webhooks.wakeLane(event.accountId)) await workOnLane(tx, webhook, deliveryId, now);
  }
  return notification;
}
