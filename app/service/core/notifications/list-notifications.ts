import { lifetimes, notificationLimits } from "#contract/limits.ts";
import type { Account, Deps, StoredNotification } from "../ports.ts";

/** Which notifications a caller wants; what is left out does not narrow. */
export interface WantedNotifications {
  names?: string[];
  jobIds?: string[];
  imageIds?: string[];
}

/**
 * The account's undeleted notifications of the last day that fit, oldest first. When more fit than one answer holds,
 * these are the newest; deleting what was processed brings up the others.
 */
export function listNotifications(
  deps: Deps,
  account: Account,
  { names, jobIds, imageIds }: WantedNotifications,
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
