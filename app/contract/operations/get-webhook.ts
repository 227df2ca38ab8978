import { defineOperation } from "../operation.ts";
import { WebhookBody } from "./put-webhook.ts";

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
