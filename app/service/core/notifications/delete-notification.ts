import { lifetimes } from "#contract/limits.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** @throws ServiceError 404 when the account has no such notification, or it is already deleted. */
export async function deleteNotification(deps: Deps, account: Account, id: number): Promise<void> {
  const at = deps.now();
  const since = new Date(at.getTime() - lifetimes.notificationMs);
  // Ids are 32-bit integers in the store; no row has a larger one.
  const isRemoved =
    id <= 2_147_483_647 && (await deps.store.notifications.remove({ accountId: account.id, id, since, at }));
  if (!isRemoved) throw ServiceError.of("notification_not_found");
}
