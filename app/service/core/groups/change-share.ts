import type { Account, Deps, Group, Store } from "../ports.ts";
import { lockGroup } from "./lock-group.ts";

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
