import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const deleteWebhook = defineOperation({
  id: "deleteWebhook",
  method: "DELETE",
  path: "/webhooks",
  summary: "Stop deliveries",
  tag: "Webhooks",
  access: "token",
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [404],
});
