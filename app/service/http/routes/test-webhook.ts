import { testWebhook as operation } from "#contract/operations/test-webhook.ts";
import { testWebhook } from "../../core/webhooks/test-webhook.ts";
import { defineRoute } from "../route.ts";

export const testWebhookRoute = defineRoute(operation, async ({ deps, account }) => {
  const { success, responseStatus, message } = await testWebhook(deps, account);
  return { status: 200, body: { success, response_status: responseStatus, message } };
});
