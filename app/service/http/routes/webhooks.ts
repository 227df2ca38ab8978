import type { z } from "zod";
import type { DeliveryBody } from "#contract/operations/webhooks.ts";
import * as operations from "#contract/operations.ts";
import { toNotification } from "../../core/notifications/to-notification.ts";
import type { WebhookDelivery } from "../../core/ports.ts";
import { deleteWebhook } from "../../core/webhooks/delete-webhook.ts";
import { getWebhook } from "../../core/webhooks/get-webhook.ts";
import { listDeliveries } from "../../core/webhooks/list-deliveries.ts";
import { replayDelivery } from "../../core/webhooks/replay-delivery.ts";
import { setWebhook } from "../../core/webhooks/set-webhook.ts";
import { testWebhook } from "../../core/webhooks/test-webhook.ts";
import { defineRoute, type Route } from "../route.ts";
import { toPagination, toWebhookBody } from "../to-bodies.ts";
import { toFailureBody } from "../to-failure-body.ts";

export const webhooksRoutes: Route[] = [
  defineRoute(operations.getWebhook, async ({ deps, account }) => ({
    status: 200,
    body: toWebhookBody(await getWebhook(deps, account), false),
  })),

  defineRoute(operations.putWebhook, async ({ deps, account, body }) => ({
    status: 200,
    body: toWebhookBody(await setWebhook(deps, account, body.url), true),
  })),

  defineRoute(operations.deleteWebhook, async ({ deps, account }) => {
    await deleteWebhook(deps, account);
    return { status: 200, body: { success: true } };
  }),

  defineRoute(operations.listDeliveries, async ({ deps, account, query }) => {
    const { items, total } = await listDeliveries(deps, account, query);
    const deliveries = items.map(({ notification, attemptLog, ...delivery }) => ({
      ...toDeliveryBody(delivery),
      notification: notification && toNotification(notification),
      attempts: attemptLog.map((attempt) => ({
        attempt: attempt.attempt,
        response_status: attempt.responseStatus,
        error: attempt.error,
        ...toFailureBody({ ...attempt, errorMessage: attempt.error }),
        duration_ms: attempt.durationMs,
        created_at: attempt.createdAt.toISOString(),
      })),
    }));
    return {
      status: 200,
      body: { deliveries, pagination: toPagination({ page: query.page, per_page: query.per_page, total }) },
    };
  }),

  defineRoute(operations.replayDelivery, async ({ deps, account, params }) => ({
    status: 202,
    body: toDeliveryBody(await replayDelivery(deps, account, params.id)),
  })),

  defineRoute(operations.testWebhook, async ({ deps, account }) => {
    const { success, responseStatus, message } = await testWebhook(deps, account);
    return { status: 200, body: { success, response_status: responseStatus, message } };
  }),
];

function toDeliveryBody(delivery: WebhookDelivery): z.output<typeof DeliveryBody> {
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
