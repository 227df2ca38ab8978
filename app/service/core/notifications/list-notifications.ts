import { lifetimes, notificationLimits } from "#contract/limits.ts";
import type { Account, Deps, StoredNotification } from "../ports.ts";

/** Filter of a list of notifications. An absent field does not filter. */
export interface NotificationFilter {
  names?: string[];
  jobIds?: string[];
  imageIds?: string[];
}

/**
 * The account's matching notifications of the last day that are not deleted, oldest first. When they exceed the limit
 * of one answer, the newest are returned. Deleting processed ones brings up the others.
 */
export function listNotifications(
  deps: Deps,
  account: Account,
  { names, jobIds, imageIds }: NotificationFilter,
): Promise<StoredNotification[]> {
  return deps.store.notifications.listNewest({
    accountId: account.id,
    since: new Date(deps.now().getTime() - lifetimes.notificationMs),
    names: names ?? null,
    jobIds: jobIds ?? null,
    imageIds: imageIds ?? null,
    limit: notificationLimits.listMax,
  });
}
