import type { Account, Membership, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { toGroupKey } from "./group-key.ts";

/**
 * Finds a group by its name, with the account's role in it.
 * @throws ServiceError 404 when there is no such group or the account is not a member. Callers cannot tell the two
 *   apart.
 */
export async function getGroup(store: Store, account: Account, name: string): Promise<Membership> {
  // PostgreSQL cannot store a NUL, and a query with one fails.
  const group = name.includes("\0") ? null : await store.groups.findByNameKey(toGroupKey(account, name));
  const member = group && (await store.groups.findMember(group.id, account.id));
  if (!group || !member) throw ServiceError.of("group_not_found");
  return { group, role: member.role };
}
