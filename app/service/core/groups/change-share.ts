import type { Account, Deps, Group, Store } from "../ports.ts";
import { getGroup } from "./get-group.ts";

/**
 * Changes in one transaction what is shared with a group. Shared things are locked before the group.
 * @throws ServiceError 404 for a group that is not visible to the account, and what `item` throws.
 */
export function changeShare(
  deps: Deps,
  account: Account,
  groupName: string,
  item: {
    /** Locks what is shared, and refuses what is not the account's own. */
    lock(tx: Store): Promise<void>;
    change(tx: Store, group: Group): Promise<void>;
  },
): Promise<Group> {
  return deps.transact(async (tx) => {
    await item.lock(tx);
    const group = await lockGroup(tx, account, groupName);
    await item.change(tx, group);
    return group;
  });
}

/**
 * Finds and locks a group of the account. A leaving member's shares are removed under the same row lock, so a share
 * cannot be created in between.
 * @throws ServiceError 404 as `getGroup`.
 */
async function lockGroup(tx: Store, account: Account, name: string): Promise<Group> {
  const found = await getGroup(tx, account, name);
  await tx.groups.lock(found.group.id);
  return (await getGroup(tx, account, name)).group;
}
