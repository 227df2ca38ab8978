import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { DeliveryBody } from "./list-deliveries.ts";

export const replayDelivery = defineOperation({
  id: "replayDelivery",
  method: "POST",
  path: "/webhooks/deliveries/{id}/replay",
  summary: "Try a delivery once more",
  description:
    "The same notification with the same `webhook-id`, signed anew, to where the webhook points today. Accepted now and sent in the background; `GET /webhooks/deliveries` tells what came of it. A delivery that is over gets one try; one that waits for its next try is tried now and keeps its schedule.",
  tag: "Webhooks",
  access: "token",
  idempotent: true,
  params: z.object({ id: z.uuid("must be the id of a delivery") }),
  replies: { 202: DeliveryBody },
  errors: [404, 409],
});
