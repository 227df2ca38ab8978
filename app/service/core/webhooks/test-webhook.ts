import type { Account, Deps } from "../ports.ts";
import { getWebhook } from "./get-webhook.ts";
import { recordAttempts } from "./record-attempts.ts";
import { isDelivered, sendNotification } from "./send-notification.ts";

/** Longer than the attempt. If this process dies during it, the sweep sends the ping. */
const graceMs = 60_000;

export interface WebhookTest {
  success: boolean;
  /** Null when there was no response. */
  responseStatus: number | null;
  message: string;
}

/**
 * Sends one `ping` and waits for the response. It is stored and recorded as a delivery like any other. A disabled
 * webhook can be tested and stays disabled.
 * @throws ServiceError 404 when none is set.
 */
export async function testWebhook(deps: Deps, account: Account): Promise<WebhookTest> {
  const webhook = await getWebhook(deps, account);
  const now = deps.now();
  const deliveryId = deps.newId();
  const ping = await deps.transact(async (tx) => {
    const notification = await tx.notifications.insert({
      accountId: account.id,
      jobId: null,
      name: "ping",
      data: { message: "A test of the webhook" },
      createdAt: now,
    });
    await tx.deliveries.insert({
      id: deliveryId,
      accountId: account.id,
      notificationId: notification.id,
      status: "pending",
      attempts: 0,
      attemptsMax: 1,
      nextAttemptAt: new Date(now.getTime() + graceMs),
      createdAt: now,
      updatedAt: now,
    });
    return notification;
  });
  const outcome = await sendNotification(deps, webhook, deliveryId, ping);
  await recordAttempts(deps, account.id, [outcome]);
  return {
    success: isDelivered(outcome),
    responseStatus: outcome.status,
    message:
      outcome.status === null
        ? `Not delivered: ${outcome.error?.message}`
        : `${isDelivered(outcome) ? "Delivered" : "Not delivered"}: the receiver answered ${outcome.status}`,
  };
}
