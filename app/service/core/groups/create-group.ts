import { groupLimits } from "#contract/limits.ts";
import type { Account, Deps, Membership } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { toGroupKey } from "./group-key.ts";

/**
 * Creates a group owned by the account. A repeated call with the same id returns the existing group.
 * @throws ServiceError 409 when any account's group has this name; 429 when the account owns the maximum number of
 *   groups.
 */
export async function createGroup(
  deps: Deps,
  account: Account,
  spec: { id: string; name: string },
): Promise<Membership> {
  const nameKey = toGroupKey(account, spec.name);
  return deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const existing = await tx.groups.findByNameKey(nameKey);
    if (existing?.id === spec.id) return { group: existing, role: "owner" };
    const current = await tx.groups.countOwned(account.id);
    const limit = groupLimits.ownedMax;
    if (current >= limit) throw ServiceError.capReached("group_cap_reached", { limit, current });
    const group = { ...spec, nameKey, createdAt: deps.now() };
    if (existing || !(await tx.groups.insert(group))) {
      throw ServiceError.of("group_name_taken", { name: spec.name });
    }
    await tx.groups.putMember({
      groupId: group.id,
      accountId: account.id,
      role: "owner",
      createdAt: group.createdAt,
    });
    return { group, role: "owner" };
  });
}
