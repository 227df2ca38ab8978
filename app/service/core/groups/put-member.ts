import { groupLimits } from "#contract/limits.ts";
import type { Account, Deps, Group, GroupRole, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { openSince } from "./find-invitation.ts";
import { findPerson } from "./find-person.ts";
import { getGroup } from "./get-group.ts";
import { type Member, toMember } from "./list-members.ts";

/** The role to give to one e-mail address. */
interface Offer {
  groupName: string;
  email: string;
  role: "admin" | "member";
}

/**
 * Changes a member's role, or invites an e-mail address that does not belong to a member. The answer is the same
 * whether or not an account has the address, so it does not reveal which accounts exist.
 * @throws ServiceError 404 for a missing group and for a caller who is not a member; 403 for a caller without
 *   permission; 429 when the group has the maximum number of open invitations.
 */
export async function putMember(
  deps: Deps,
  account: Account,
  offer: Offer,
): Promise<{ member: Member; isInvited: boolean }> {
  return deps.transact(async (tx) => {
    const { group } = await getGroup(tx, account, offer.groupName);
    // The row lock keeps the caller's own role unchanged until the commit.
    await tx.groups.lock(group.id);
    const { role } = await getGroup(tx, account, offer.groupName);
    if (role === "member") throw ServiceError.of("member_adding_forbidden");
    const person = await findPerson(tx, account, offer.email);
    const before = person && (await tx.groups.findMember(group.id, person.id));
    if (!person || !before) {
      await invite(deps, tx, { account, group, offer });
      return { member: toMember({ ...offer, name: offer.email }), isInvited: true };
    }
    if (before.role !== offer.role) assertMayChange(role, before.role);
    await tx.groups.putMember({ ...before, role: offer.role });
    // Otherwise a former admin could become admin again through an invitation of their own.
    if (offer.role === "member") await tx.invitations.removeByInviter(group.id, person.id);
    return { member: toMember({ ...person, role: offer.role }), isInvited: false };
  });
}

/** @throws ServiceError 429. */
async function invite(
  deps: Deps,
  tx: Store,
  { account, group, offer }: { account: Account; group: Group; offer: Offer },
): Promise<void> {
  const since = openSince(deps);
  if (!(await tx.invitations.find(group.id, offer.email, since))) {
    const current = await tx.invitations.count(group.id, since);
    const limit = groupLimits.invitationsMax;
    if (current >= limit) throw ServiceError.capReached("invitation_cap_reached", { limit, current });
  }
  await tx.invitations.put({
    groupId: group.id,
    email: offer.email,
    role: offer.role,
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
