import { groupLimits } from "#contract/limits.ts";
import type { Account, Deps, Membership } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { toGroupKey } from "./group-key.ts";

/**
 * A new group, owned by the account. Called again with the same id it finds the group it made.
 * @throws ServiceError 409 when the name is taken, by whomever; 429 when the account owns as many as it may.
 */
export async function createGroup(
  deps: Deps,
  account: Account,
  order: { id: string; name: string },
): Promise<Membership> {
  const nameKey = toGroupKey(account, order.name);
  return deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const existing = await tx.groups.findByNameKey(nameKey);
    if (existing?.id === order.id) return { group: existing, role: "owner" };
    const current = await tx.groups.countOwned(account.id);
    const limit = groupLimits.ownedMax;
    if (current >= limit) throw ServiceError.capReached("group_cap_reached", { limit, current });
    const group = { ...order, nameKey, createdAt: deps.now() };
    if (existing || !(await tx.groups.insert(group))) {
      throw ServiceError.of("group_name_taken", { name: order.name });
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
