import { deleteWebhook as deleteOperation } from "#contract/operations/delete-webhook.ts";
import { getWebhook as getOperation } from "#contract/operations/get-webhook.ts";
import { putWebhook as putOperation } from "#contract/operations/put-webhook.ts";
import { deleteWebhook } from "../../core/webhooks/delete-webhook.ts";
import { getWebhook } from "../../core/webhooks/get-webhook.ts";
import { setWebhook } from "../../core/webhooks/set-webhook.ts";
import { defineRoute } from "../route.ts";
import { toWebhookBody } from "../to-bodies.ts";

export const putWebhookRoute = defineRoute(putOperation, async ({ deps, account, body }) => ({
  status: 200,
  body: toWebhookBody(await setWebhook(deps, account, body.url), true),
}));

export const getWebhookRoute = defineRoute(getOperation, async ({ deps, account }) => ({
  status: 200,
  body: toWebhookBody(await getWebhook(deps, account), false),
}));

export const deleteWebhookRoute = defineRoute(deleteOperation, async ({ deps, account }) => {
  await deleteWebhook(deps, account);
  return { status: 200, body: { success: true } };
});
