import type { Account, Deps, Webhook } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** @throws ServiceError 404 when none is set. */
export async function getWebhook(deps: Deps, account: Account): Promise<Webhook> {
  const webhook = await deps.store.webhooks.find(account.id);
  if (!webhook) throw ServiceError.of("webhook_not_found");
  return webhook;
}
