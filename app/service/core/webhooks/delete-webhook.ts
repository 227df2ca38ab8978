import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Deletes the webhook. Pending deliveries end as failed, unsent.
 * @throws ServiceError 404 when none is set.
 */
export async function deleteWebhook(deps: Deps, account: Account): Promise<void> {
  await deps.transact(async (tx) => {
    if (!(await tx.webhooks.remove(account.id))) throw ServiceError.of("webhook_not_found");
    await tx.deliveries.endPending(account.id, deps.now());
  });
}
