import { z } from "zod";
import { attemptFields } from "../errors.ts";
import { ruled } from "../field-rule.ts";
import { PageQuery, Pagination, Timestamp } from "../fields.ts";
import { Notification } from "../notifications.ts";
import { defineOperation } from "../operation.ts";
import { problem } from "../problems.ts";

export const deleteWebhook = defineOperation({
  id: "deleteWebhook",
  method: "DELETE",
  path: "/webhooks",
  summary: "Delete the webhook and end its deliveries",
  tag: "Webhooks",
  access: "token",
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [404],
});

export const WebhookBody = z.object({
  id: z.string(),
  url: z.string().meta({ example: "https://hooks.example/restyle" }),
  secret: z.string().nullable().meta({ description: "Shown when set or rotated, otherwise null" }),
  is_active: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  last_response_status: z.number().int().nullable(),
  last_response_at: Timestamp.nullable(),
});

export const putWebhook = defineOperation({
  id: "putWebhook",
  method: "PUT",
  path: "/webhooks",
  summary: "Set the webhook's URL; a second call rotates the secret",
  tag: "Webhooks",
  access: "token",
  limit: "webhooksPut",
  body: z.strictObject({
    url: z
      .url()
      .max(2000)
      .refine((url) => !/\s|\0/.test(url), ruled(problem("with_spaces"))),
  }),
  examples: { body: { url: "https://hooks.example/restyle" } },
  replies: { 200: WebhookBody.extend({ secret: z.string() }) },
  errors: [400],
});

export const getWebhook = defineOperation({
  id: "getWebhook",
  method: "GET",
  path: "/webhooks",
  summary: "Get the webhook's settings, without the secret",
  tag: "Webhooks",
  access: "token",
  examples: { answer: { secret: null } },
  replies: { 200: WebhookBody },
  errors: [404],
});

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

export const replayDelivery = defineOperation({
  id: "replayDelivery",
  method: "POST",
  path: "/webhooks/deliveries/{id}/replay",
  summary: "Retry a delivery",
  description:
    "Sends the same notification with the same `webhook-id` and a fresh signature to the webhook's current URL, in the background; `GET /webhooks/deliveries` lists the outcome. A finished delivery gets one attempt. A pending one is attempted now and keeps its schedule.",
  tag: "Webhooks",
  access: "token",
  idempotent: true,
  params: z.object({ id: z.uuid("must be the id of a delivery") }),
  examples: { answer: { status: "pending", next_attempt_at: "2026-11-21T08:31:00.000Z" } },
  replies: { 202: DeliveryBody },
  errors: [404, 409],
});

export const testWebhook = defineOperation({
  id: "testWebhook",
  method: "POST",
  path: "/webhooks/test",
  summary: "Send a `ping` to the webhook and return the outcome",
  description:
    "Waits up to 10 seconds for the receiver. One attempt, recorded as a delivery. A disabled webhook can be tested and stays disabled.",
  tag: "Webhooks",
  access: "token",
  limit: "webhooksTest",
  replies: {
    200: z.object({
      success: z.boolean().meta({ description: "Whether the receiver answered with a 2xx status" }),
      response_status: z
        .number()
        .int()
        .nullable()
        .meta({ description: "Status of the response; null without one", example: 204 }),
      message: z.string().meta({ example: "Delivered: the receiver answered 204" }),
    }),
  },
  errors: [404],
});
