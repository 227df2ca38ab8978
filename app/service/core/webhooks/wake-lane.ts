import type { Store, Webhook } from "../ports.ts";

/**
 * Has the account's lane worked on when `delivery` is due. Receivers whose last attempts failed have a queue of
 * their own, so that waiting for their answers keeps nobody else waiting.
 */
export function wakeLane(
  tx: Store,
  webhook: Pick<Webhook, "failingSince">,
  deliveryId: string,
  at: Date,
): Promise<void> {
  return tx.outbox.push(webhook.failingSince ? "webhook.retry" : "webhook.deliver", { deliveryId }, at);
}
