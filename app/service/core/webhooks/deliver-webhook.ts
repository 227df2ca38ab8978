import { toNotification } from "../notifications/to-notification.ts";
import type { Deps, Webhook, WebhookDelivery } from "../ports.ts";
import { nextAttemptAt } from "./retry-schedule.ts";
import { signatureHeaders } from "./webhook-signature.ts";

const timeoutMs = 10_000;
/** How far the clocks of two of our machines may be apart; the shortest wait between tries is longer. */
const clockSkewMs = 1_000;

/**
 * One attempt to deliver a notification: records what came of it, and when it failed, when to try next. A delivery
 * may reach its receiver twice when a crash comes between the answer and its record.
 */
export async function deliverWebhook(deps: Deps, deliveryId: string): Promise<void> {
  const delivery = await deps.store.deliveries.find(deliveryId);
  if (delivery?.status !== "pending") return;
  // A task left over from an earlier try; the next one has a task of its own.
  if (delivery.nextAttemptAt && delivery.nextAttemptAt.getTime() > deps.now().getTime() + clockSkewMs) return;
  const webhook = await deps.store.webhooks.find(delivery.accountId);
  const notification = await deps.store.notifications.find(delivery.notificationId);
  if (!webhook?.isActive || !notification) {
    await deps.store.deliveries.update(deliveryId, {
      status: "failed",
      nextAttemptAt: null,
      updatedAt: deps.now(),
    });
    return;
  }
  const body = JSON.stringify(toNotification(notification));
  const started = deps.now();
  const answer = await deps.webhookSender.post({
    url: webhook.url,
    headers: {
      "Content-Type": "application/json",
      ...signatureHeaders({
        secret: webhook.secret,
        body,
        messageId: `msg_${notification.id}`,
        event: notification.name,
        sentAt: started,
      }),
    },
    body,
    timeoutMs,
  });
  await record(deps, { delivery, webhook, answer, started });
}

async function record(
  deps: Deps,
  done: {
    delivery: WebhookDelivery;
    webhook: Webhook;
    answer: { status: number } | { error: string };
    started: Date;
  },
): Promise<void> {
  const { delivery, webhook, answer, started } = done;
  await deps.transact(async (tx) => {
    const current = await tx.deliveries.lock(delivery.id);
    if (current?.status !== "pending") return;
    const now = deps.now();
    const status = "status" in answer ? answer.status : null;
    const attempt = current.attempts + 1;
    await tx.deliveries.recordAttempt({
      deliveryId: delivery.id,
      attempt,
      responseStatus: status,
      error: "error" in answer ? answer.error : null,
      durationMs: now.getTime() - started.getTime(),
      createdAt: started,
    });
    const isDelivered = status !== null && status >= 200 && status < 300;
    const next = isDelivered ? null : nextAttemptAt(attempt, now, deps.random);
    await tx.deliveries.update(delivery.id, {
      status: isDelivered ? "delivered" : next ? "pending" : "failed",
      attempts: attempt,
      nextAttemptAt: next,
      updatedAt: now,
    });
    if (next) await tx.outbox.push("webhook.deliver", { deliveryId: delivery.id }, next);
    await tx.webhooks.update(webhook.accountId, { lastResponseStatus: status, lastResponseAt: now });
  });
}
