import { z } from "zod";
import { defineOperation } from "../operation.ts";

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
