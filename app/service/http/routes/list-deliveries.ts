import { listDeliveries as operation } from "#contract/operations/list-deliveries.ts";
import { toNotification } from "../../core/notifications/to-notification.ts";
import { listDeliveries } from "../../core/webhooks/list-deliveries.ts";
import { defineRoute } from "../route.ts";
import { toPagination } from "../to-bodies.ts";
import { toDeliveryBody } from "../to-delivery-body.ts";

export const listDeliveriesRoute = defineRoute(operation, async ({ deps, account, query }) => {
  const { items, total } = await listDeliveries(deps, account, query);
  const deliveries = items.map(({ notification, attemptLog, ...delivery }) => ({
    ...toDeliveryBody(delivery),
    notification: notification && toNotification(notification),
    attempts: attemptLog.map((attempt) => ({
      attempt: attempt.attempt,
      response_status: attempt.responseStatus,
      error: attempt.error,
      duration_ms: attempt.durationMs,
      created_at: attempt.createdAt.toISOString(),
    })),
  }));
  return {
    status: 200,
    body: { deliveries, pagination: toPagination({ page: query.page, per_page: query.per_page, total }) },
  };
});
