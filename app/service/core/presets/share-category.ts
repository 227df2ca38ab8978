import { lockGroup } from "../groups/lock-group.ts";
import type { Account, Deps, Group, Store } from "../ports.ts";
import { type CategoryView, getCategory, getOwnCategory } from "./get-category.ts";

type Share = { id: string; groupName: string };

/**
 * Lets the members of a group read a category and its presets; doing it again changes nothing.
 * @throws ServiceError 404 for a category or a group that is not the account's to see, 403 for another's category.
 */
export function shareCategory(deps: Deps, account: Account, share: Share) {
  return changeShare(deps, account, share, (tx, group) =>
    tx.presetCategories.share(share.id, group.id, deps.now()),
  );
}

/** Ends what `shareCategory` began; doing it again changes nothing, and so does ending what never began. */
export function unshareCategory(deps: Deps, account: Account, share: Share) {
  return changeShare(deps, account, share, (tx, group) => tx.presetCategories.unshare(share.id, group.id));
}

async function changeShare(
  deps: Deps,
  account: Account,
  { id, groupName }: Share,
  change: (tx: Store, group: Group) => Promise<void>,
): Promise<{ view: CategoryView; group: Group }> {
  const group = await deps.transact(async (tx) => {
    await getOwnCategory(tx, account, id);
    const group = await lockGroup(tx, account, groupName);
    await change(tx, group);
    return group;
  });
  return { view: await getCategory(deps, account, id), group };
}
