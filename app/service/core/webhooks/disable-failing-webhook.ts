import type { WebhookDisabledData } from "#contract/notifications.ts";
import { announce } from "../notifications/announce.ts";
import type { Deps, Webhook } from "../ports.ts";

/** A webhook is disabled when every attempt has failed for this long. */
const failingMsMax = 5 * 24 * 3_600_000;

/** Whether every attempt has failed for five days. */
export function isGivenUp(deps: Deps, { isActive, failingSince }: Webhook): boolean {
  return isActive && failingSince !== null && deps.now().getTime() - failingSince.getTime() >= failingMsMax;
}

/**
 * Disables the account's webhook when it has failed for five days: ends its pending deliveries and notifies the account
 * by an `error` without a job.
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
      error_message:
        "The webhook was switched off: every delivery has failed for 5 days. PUT /webhooks switches it on again",
      webhook_id: webhook.id,
      url: webhook.url,
      failing_since: webhook.failingSince?.toISOString() ?? null,
      last_response_status: webhook.lastResponseStatus,
    };
    await announce(deps, tx, { accountId, jobId: null, name: "error", data: { ...data } });
    return { ...webhook, isActive: false };
  });
}
