import type { WebhookDisabledData } from "#contract/notifications.ts";
import { announce } from "../notifications/announce.ts";
import type { Deps, Store, Webhook, WebhookDelivery } from "../ports.ts";
import { nextAttemptAt } from "./retry-schedule.ts";
import { type AttemptOutcome, isDelivered } from "./send-notification.ts";
import { wakeLane } from "./wake-lane.ts";

/** A receiver that took nothing for this long gets nothing any more. */
const failingMsMax = 5 * 24 * 3_600_000;

/**
 * Records what attempts of one account came to, and when the failed ones are tried again; switches the webhook off
 * when every attempt has failed for five days, and tells the account.
 * @returns the webhook as it is now, null when it is gone.
 */
export function recordAttempts(
  deps: Deps,
  accountId: string,
  outcomes: AttemptOutcome[],
): Promise<Webhook | null> {
  return deps.transact(async (tx) => {
    // Always the webhook before its deliveries: whoever ends them all holds it, too.
    const webhook = await tx.webhooks.lock(accountId);
    const now = deps.now();
    const health = webhook && (healthAfter(webhook, outcomes, now) ?? {});
    const locked = await tx.deliveries.lockMany(
      accountId,
      outcomes.map(({ deliveryId }) => deliveryId),
    );
    const changes = outcomes.flatMap((outcome) => {
      const delivery = locked.find(({ id }) => id === outcome.deliveryId);
      return delivery ? [{ outcome, delivery, ...stateAfter(deps, delivery, outcome, now) }] : [];
    });
    await tx.deliveries.recordAttempts(
      changes.map(({ outcome, attempts }) => ({
        deliveryId: outcome.deliveryId,
        attempt: attempts,
        responseStatus: outcome.status,
        error: outcome.error,
        durationMs: outcome.durationMs,
        createdAt: outcome.startedAt,
      })),
    );
    await tx.deliveries.updateMany(
      changes.map(({ delivery, status, attempts, nextAttemptAt }) => ({
        id: delivery.id,
        status,
        attempts,
        nextAttemptAt,
      })),
      now,
    );
    if (!webhook || !health) return null;
    await tx.webhooks.update(accountId, health);
    const after = { ...webhook, ...health };
    if (webhook.isActive && !after.isActive) {
      await tell(deps, tx, after);
      return after;
    }
    for (const { delivery, nextAttemptAt } of changes) {
      if (nextAttemptAt) await wakeLane(tx, after, delivery.id, nextAttemptAt);
    }
    return after;
  });
}

function stateAfter(
  deps: Deps,
  delivery: WebhookDelivery,
  outcome: AttemptOutcome,
  now: Date,
): Pick<WebhookDelivery, "status" | "attempts" | "nextAttemptAt"> {
  const attempts = delivery.attempts + 1;
  // Ended while it was under way, with its webhook: what came of it is noted and changes nothing.
  if (delivery.status !== "pending") return { status: delivery.status, attempts, nextAttemptAt: null };
  if (isDelivered(outcome)) return { status: "delivered", attempts, nextAttemptAt: null };
  const next = attempts < delivery.attemptsMax ? nextAttemptAt(attempts, now, deps.random) : null;
  return { status: next ? "pending" : "failed", attempts, nextAttemptAt: next };
}

type Health = Pick<Webhook, "isActive" | "failingSince" | "lastResponseStatus" | "lastResponseAt">;

function healthAfter(webhook: Webhook, outcomes: AttemptOutcome[], now: Date): Health | null {
  // What was sent before the webhook was set anew says nothing of what it is now.
  const own = outcomes.filter(({ webhookSetAt }) => webhookSetAt.getTime() === webhook.updatedAt.getTime());
  const last = own.at(-1);
  if (!last) return null;
  const failingSince = own.some(isDelivered) ? null : (webhook.failingSince ?? own[0].startedAt);
  const isGivenUp = failingSince !== null && now.getTime() - failingSince.getTime() >= failingMsMax;
  return {
    isActive: webhook.isActive && !isGivenUp,
    failingSince,
    lastResponseStatus: last.status,
    lastResponseAt: now,
  };
}

async function tell(deps: Deps, tx: Store, webhook: Webhook): Promise<void> {
  await tx.deliveries.endPending(webhook.accountId, deps.now());
  const data: WebhookDisabledData = {
    error_message:
      "The webhook was switched off: every delivery has failed for 5 days. PUT /webhooks switches it on again",
    webhook_id: webhook.id,
    url: webhook.url,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    last_response_status: webhook.lastResponseStatus,
  };
  await announce(deps, tx, {
    accountId: webhook.accountId,
    jobId: null,
    name: "error",
    data: data as unknown as Record<string, unknown>,
  });
}
