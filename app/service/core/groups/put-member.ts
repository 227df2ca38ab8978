import { groupLimits } from "#contract/limits.ts";
import type { Account, Deps, Group, GroupRole, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { openSince } from "./find-invitation.ts";
import { findPerson } from "./find-person.ts";
import { getGroup } from "./get-group.ts";
import { type Member, toMember } from "./list-members.ts";

/** What is asked for one e-mail address. */
interface Offer {
  groupName: string;
  email: string;
  role: "admin" | "member";
}

/**
 * Changes a member's role, or invites an e-mail address that is no member's. Whether an account has the address makes no
 * difference: the answer tells nothing of who has not accepted.
 * @throws ServiceError 404 for a missing group and for who is not in it; 403 for who may not do this; 429 when the group
 * has as many open invitations as it may.
 */
export async function putMember(
  deps: Deps,
  account: Account,
  order: Offer,
): Promise<{ member: Member; isInvited: boolean }> {
  return deps.transact(async (tx) => {
    const { group } = await getGroup(tx, account, order.groupName);
    // The caller's own role must not change before this is done.
    await tx.groups.lock(group.id);
    const { role } = await getGroup(tx, account, order.groupName);
    if (role === "member") throw ServiceError.of("member_adding_forbidden");
    const person = await findPerson(tx, account, order.email);
    const before = person && (await tx.groups.findMember(group.id, person.id));
    if (!person || !before) {
      await invite(deps, tx, { account, group, order });
      return { member: toMember({ ...order, name: order.email }), isInvited: true };
    }
    if (before.role !== order.role) assertMayChange(role, before.role);
    await tx.groups.putMember({ ...before, role: order.role });
    // An admin who is one no more must not come back as one through an invitation of their own.
    if (order.role === "member") await tx.invitations.removeByInviter(group.id, person.id);
    return { member: toMember({ ...person, role: order.role }), isInvited: false };
  });
}

/** @throws ServiceError 429. */
async function invite(
  deps: Deps,
  tx: Store,
  { account, group, order }: { account: Account; group: Group; order: Offer },
): Promise<void> {
  const since = openSince(deps);
  if (!(await tx.invitations.find(group.id, order.email, since))) {
    const current = await tx.invitations.count(group.id, since);
    const limit = groupLimits.invitationsMax;
    if (current >= limit) throw ServiceError.capReached("invitation_cap_reached", { limit, current });
  }
  await tx.invitations.put({
    groupId: group.id,
    email: order.email,
    role: order.role,
    invitedBy: account.id,
    createdAt: deps.now(),
  });
}

/** @throws ServiceError 403. */
function assertMayChange(callers: GroupRole, before: GroupRole): void {
  if (before === "owner") throw ServiceError.of("owner_role_fixed");
  if (before === "admin" && callers !== "owner") {
    throw ServiceError.of("admin_change_forbidden");
  }
}
