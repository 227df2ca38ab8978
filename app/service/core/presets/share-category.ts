import { changeShare } from "../groups/change-share.ts";
import type { Account, Deps, Group, Store } from "../ports.ts";
import { type CategoryView, getCategory, getOwnCategory } from "./get-category.ts";

type Share = { id: string; groupName: string };

/**
 * Shares a category and its presets with a group, read-only. Idempotent.
 * @throws ServiceError 404 for a category or a group that is not visible to the account, 403 for another account's
 *   category.
 */
export function shareCategory(deps: Deps, account: Account, share: Share) {
  return changeOwn(deps, account, share, (tx, group) =>
    tx.presetCategories.share(share.id, group.id, deps.now()),
  );
}

/** Ends a share. Idempotent, also for a category that was never shared. */
export function unshareCategory(deps: Deps, account: Account, share: Share) {
  return changeOwn(deps, account, share, (tx, group) => tx.presetCategories.unshare(share.id, group.id));
}

async function changeOwn(
  deps: Deps,
  account: Account,
  { id, groupName }: Share,
  change: (tx: Store, group: Group) => Promise<void>,
): Promise<{ view: CategoryView; group: Group }> {
  const lock = async (tx: Store) => void (await getOwnCategory(tx, account, id));
  const group = await changeShare(deps, account, groupName, { lock, change });
  return { view: await getCategory(deps, account, id), group };
}
