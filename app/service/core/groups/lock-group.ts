import type { Account, Group, Store } from "../ports.ts";
import { getGroup } from "./get-group.ts";

/**
 * A group the account is in, which no member leaves until the transaction ends: one who leaves takes the shares
 * along, so that a share is made before or after that, never between.
 * @throws ServiceError 404 as `getGroup`.
 */
export async function lockGroup(tx: Store, account: Account, name: string): Promise<Group> {
  const found = await getGroup(tx, account, name);
  await tx.groups.lock(found.group.id);
  return (await getGroup(tx, account, name)).group;
}
