import type { Deps, Webhook, WebhookDelivery } from "../ports.ts";
import { disableFailingWebhook, isGivenUp } from "./disable-failing-webhook.ts";
import { nextAttemptAt } from "./retry-schedule.ts";
import { type AttemptOutcome, isDelivered } from "./send-notification.ts";

/**
 * Records the outcomes of one account's attempts and schedules the retries of failed ones. Disables the webhook when
 * every attempt has failed for five days or its receiver is gone for good.
 * @returns the current webhook, null when it is deleted.
 */
export async function recordAttempts(
  deps: Deps,
  accountId: string,
  outcomes: AttemptOutcome[],
): Promise<Webhook | null> {
  const webhook = await record(deps, accountId, outcomes);
  return webhook && isGivenUp(deps, webhook) ? disableFailingWebhook(deps, accountId) : webhook;
}

function record(deps: Deps, accountId: string, outcomes: AttemptOutcome[]): Promise<Webhook | null> {
  return deps.transact(async (tx) => {
    // Lock order: the webhook before its deliveries, as in the code that ends them all.
    const webhook = await tx.webhooks.lock(accountId);
    const now = deps.now();
    const ids = outcomes.map(({ deliveryId }) => deliveryId);
    const deliveries = await tx.deliveries.lockMany(accountId, ids);
    const changes = outcomes.flatMap((outcome) => {
      const delivery = deliveries.find(({ id }) => id === outcome.deliveryId);
      return delivery
        ? [{ outcome, delivery: { ...delivery, ...stateAfter(deps, delivery, outcome, now) } }]
        : [];
    });
    await tx.deliveries.recordAttempts(
      changes.map(({ outcome, delivery }) => ({
        deliveryId: delivery.id,
        attempt: delivery.attempts,
        responseStatus: outcome.status,
        error: outcome.error?.message ?? null,
        errorCode: outcome.error?.code ?? null,
        errorParams: outcome.error?.params ?? null,
        durationMs: outcome.durationMs,
        createdAt: outcome.startedAt,
      })),
    );
    await tx.deliveries.updateMany(
      changes.map(({ delivery }) => delivery),
      now,
    );
    const health = webhook && healthAfter(webhook, outcomes, now);
    if (health) await tx.webhooks.update(accountId, health);
    return webhook && { ...webhook, ...health };
  });
}

function stateAfter(
  deps: Deps,
  delivery: WebhookDelivery,
  outcome: AttemptOutcome,
  now: Date,
): Pick<WebhookDelivery, "status" | "attempts" | "nextAttemptAt"> {
  const attempts = delivery.attempts + 1;
  // The delivery was ended during the attempt, together with its webhook: the attempt is recorded, the status stays.
  if (delivery.status !== "pending") return { status: delivery.status, attempts, nextAttemptAt: null };
  if (isDelivered(outcome)) return { status: "delivered", attempts, nextAttemptAt: null };
  const next = attempts < delivery.attemptsMax ? nextAttemptAt(attempts, now, deps.random) : null;
  return { status: next ? "pending" : "failed", attempts, nextAttemptAt: next };
}

/** Null when no attempt used the webhook's current settings, so nothing is known about its health. */
function healthAfter(
  webhook: Webhook,
  outcomes: AttemptOutcome[],
  now: Date,
): Pick<Webhook, "failingSince" | "lastResponseStatus" | "lastResponseAt"> | null {
  const own = outcomes.filter(({ webhookSetAt }) => webhookSetAt.getTime() === webhook.updatedAt.getTime());
  const last = own.at(-1);
  if (!last) return null;
  return {
    failingSince: own.some(isDelivered) ? null : (webhook.failingSince ?? own[0].startedAt),
    lastResponseStatus: last.status,
    lastResponseAt: now,
  };
}
