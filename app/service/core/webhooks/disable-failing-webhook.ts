import type { WebhookDisabledData } from "#contract/notifications.ts";
import { announce } from "../notifications/announce.ts";
import type { Deps, Webhook } from "../ports.ts";

/** A webhook is disabled when every attempt has failed for this long. */
const failingMsMax = 5 * 24 * 3_600_000;

/** The receiver wants nothing more (HTTP 410). */
const isGone = ({ lastResponseStatus }: Webhook) => lastResponseStatus === 410;

/** Whether every attempt has failed for five days, or the last one was answered that the receiver is gone for good. */
export function isGivenUp(deps: Deps, webhook: Webhook): boolean {
  const { isActive, failingSince } = webhook;
  // Without a failure since it was set, an earlier receiver gave the last answer.
  if (!isActive || failingSince === null) return false;
  return isGone(webhook) || deps.now().getTime() - failingSince.getTime() >= failingMsMax;
}

/**
 * Disables the account's webhook when it is given up: ends its pending deliveries and notifies the account by an `error`
 * without a job.
 * @returns the current webhook, null when there is none.
 */
export function disableFailingWebhook(deps: Deps, accountId: string): Promise<Webhook | null> {
  return deps.transact(async (tx) => {
    // Lock order of all notifying code: the account's notifications, then its webhook.
    await tx.notifications.lockSequence(accountId);
    const webhook = await tx.webhooks.lock(accountId);
    if (!webhook || !isGivenUp(deps, webhook)) return webhook;
    await tx.webhooks.update(accountId, { isActive: false });
    await tx.deliveries.endPending(accountId, deps.now());
    const data: WebhookDisabledData = {
      error_message: `The webhook was switched off: ${isGone(webhook) ? "its receiver answered 410 Gone" : "every delivery has failed for 5 days"}. PUT /webhooks switches it on again`,
      webhook_id: webhook.id,
      url: webhook.url,
      failing_since: webhook.failingSince?.toISOString() ?? null,
      last_response_status: webhook.lastResponseStatus,
    };
    await announce(deps, tx, { accountId, jobId: null, name: "error", data: { ...data } });
    return { ...webhook, isActive: false };
  });
}
