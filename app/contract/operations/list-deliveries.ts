import { z } from "zod";
import { attemptFields } from "../errors.ts";
import { PageQuery, Pagination, Timestamp } from "../fields.ts";
import { Notification } from "../notifications.ts";
import { defineOperation } from "../operation.ts";

const DeliveryState = z.enum(["pending", "delivered", "failed"]);

export const DeliveryBody = z.object({
  id: z.string(),
  webhook_id: z
    .string()
    .meta({ description: "The `webhook-id` header of every attempt", example: "msg_48213" }),
  notification_id: z.number().int().meta({ example: 48213 }),
  status: DeliveryState.meta({ description: "`failed` after the last attempt", example: "delivered" }),
  attempts_made: z.number().int().meta({ example: 1 }),
  next_attempt_at: Timestamp.nullable().meta({ description: "Null for a finished delivery", example: null }),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const listDeliveries = defineOperation({
  id: "listDeliveries",
  method: "GET",
  path: "/webhooks/deliveries",
  summary: "List deliveries to the webhook with their attempts",
  description:
    "Stored for 30 days. Each has its notification and its last 20 attempts, oldest attempt first.",
  tag: "Webhooks",
  access: "token",
  query: PageQuery.extend({ status: DeliveryState.optional() }),
  replies: {
    200: z.object({
      deliveries: z.array(
        DeliveryBody.extend({
          notification: Notification.nullable(),
          attempts: z.array(
            z.object({
              attempt: z.number().int().meta({ example: 1 }),
              response_status: z.number().int().nullable().meta({ example: 204 }),
              error: z
                .string()
                .nullable()
                .meta({ description: "Reason for a missing response; null with one", example: null }),
              ...attemptFields,
              duration_ms: z.number().int().meta({ example: 84 }),
              created_at: Timestamp,
            }),
          ),
        }),
      ),
      pagination: Pagination,
    }),
  },
  errors: [400],
});
