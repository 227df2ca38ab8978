import type { Store, Webhook } from "../ports.ts";

/**
 * Has the lane of an account's deliveries worked on; `deliveryId` is one of those that are due. Receivers whose last
 * attempts failed have a queue of their own, so that waiting for their answers keeps nobody else waiting.
 */
export function workOnLane(
  tx: Store,
  webhook: Pick<Webhook, "failingSince">,
  deliveryId: string,
  now: Date,
): Promise<void> {
  return tx.outbox.push(webhook.failingSince ? "webhook.retry" : "webhook.deliver", { deliveryId }, now);
}
