import type { Account, Deps, WebhookDelivery } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { notifyPartition } from "./partition.ts";

/**
 * Retries a delivery now, with the same notification and `webhook-id`, at the webhook's current address. A pending
 * delivery keeps its schedule.
 * @throws ServiceError 404 when the account has no such delivery, 409 when it has no active webhook.
 */
export async function replayDelivery(
  deps: Deps,
  account: Account,
  deliveryId: string,
): Promise<WebhookDelivery> {
  return deps.transact(async (tx) => {
    const webhook = await tx.webhooks.lock(account.id);
    const [delivery] = await tx.deliveries.lockMany(account.id, [deliveryId]);
    if (!delivery) throw ServiceError.of("delivery_not_found");
    if (!webhook?.isActive) {
      throw ServiceError.of("webhook_inactive");
    }
    const now = deps.now();
    const isOver = delivery.status !== "pending";
    const change = {
      status: "pending" as const,
      nextAttemptAt: now,
      attemptsMax: isOver ? delivery.attempts + 1 : delivery.attemptsMax,
      updatedAt: now,
    };
    await tx.deliveries.update(delivery.id, change);
    await notifyPartition(tx, webhook, delivery.id, now);
    return { ...delivery, ...change };
  });
}
