import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { DeliveryBody } from "./list-deliveries.ts";

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
