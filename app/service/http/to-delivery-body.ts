import type { z } from "zod";
import type { DeliveryBody } from "#contract/operations/list-deliveries.ts";
import type { WebhookDelivery } from "../core/ports.ts";

export function toDeliveryBody(delivery: WebhookDelivery): z.output<typeof DeliveryBody> {
  return {
    id: delivery.id,
    webhook_id: `msg_${delivery.notificationId}`,
    notification_id: delivery.notificationId,
    status: delivery.status,
    attempts_made: delivery.attempts,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    created_at: delivery.createdAt.toISOString(),
    updated_at: delivery.updatedAt.toISOString(),
  };
}
