import type { Account, Group, Store } from "../ports.ts";
import { getGroup } from "./get-group.ts";

/**
 * Finds and locks a group of the account. A leaving member's shares are removed under the same row lock, so a share
 * cannot be created in between.
 * @throws ServiceError 404 as `getGroup`.
 */
export async function lockGroup(tx: Store, account: Account, name: string): Promise<Group> {
  const found = await getGroup(tx, account, name);
  await tx.groups.lock(found.group.id);
  return (await getGroup(tx, account, name)).group;
}
