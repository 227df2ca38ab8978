import type { Account, Deps, GroupRole } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { findPerson } from "./find-person.ts";
import { getGroup } from "./get-group.ts";
import { type Member, toMember } from "./list-members.ts";

/**
 * Adds an account to a group or changes its role there.
 * @throws ServiceError 404 for a missing group, for who is not in it and for an e-mail nobody can be added by; 403
 * for who may not do this.
 */
export async function putMember(
  deps: Deps,
  account: Account,
  order: { groupName: string; email: string; role: "admin" | "member" },
): Promise<{ member: Member; isNew: boolean }> {
  return deps.transact(async (tx) => {
    const { group } = await getGroup(tx, account, order.groupName);
    // The caller's own role must not change before this is done.
    await tx.groups.lock(group.id);
    const { role } = await getGroup(tx, account, order.groupName);
    if (role === "member") throw ServiceError.of("member_adding_forbidden");
    const person = await findPerson(tx, account, order.email);
    // A disabled account and an unknown e-mail are answered alike.
    if (!person || person.disabledAt) throw ServiceError.of("member_not_found");
    const before = await tx.groups.findMember(group.id, person.id);
    if (before && before.role !== order.role) assertMayChange(role, before.role);
    await tx.groups.putMember({
      groupId: group.id,
      accountId: person.id,
      role: order.role,
      createdAt: deps.now(),
    });
    return { member: toMember({ ...person, role: order.role }), isNew: !before };
  });
}

/** @throws ServiceError 403. */
function assertMayChange(callers: GroupRole, before: GroupRole): void {
  if (before === "owner") throw ServiceError.of("owner_role_fixed");
  if (before === "admin" && callers !== "owner") {
    throw ServiceError.of("admin_change_forbidden");
  }
}
