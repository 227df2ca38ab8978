import type { Account, Deps, GroupRole } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { findPerson } from "./find-person.ts";
import { getGroup } from "./get-group.ts";

/**
 * Removes an account from a group, another's or the caller's own, or withdraws an invitation. The member's shares with
 * the group and the invitations it made are removed.
 * @throws ServiceError 404 for a missing group, for a caller who is not a member and for an e-mail that is neither a
 *   member's nor invited; 403 for a caller without permission; 409 for the last owner.
 */
export async function removeMember(
  deps: Deps,
  account: Account,
  params: { groupName: string; email: string },
): Promise<void> {
  await deps.transact(async (tx) => {
    const { group } = await getGroup(tx, account, params.groupName);
    await tx.groups.lock(group.id);
    const { role } = await getGroup(tx, account, params.groupName);
    const isSelf = params.email === account.email;
    // Checked before the e-mail is looked up, so a caller without permission learns nothing about members.
    if (!isSelf && role === "member") throw ServiceError.of("member_removal_forbidden");
    const person = isSelf ? account : await findPerson(tx, account, params.email);
    const member = person && (await tx.groups.findMember(group.id, person.id));
    const isWithdrawn = !isSelf && (await tx.invitations.remove(group.id, params.email));
    if (!member && isWithdrawn) return;
    if (!member) throw ServiceError.of("member_not_found");
    if (!isSelf) assertMayRemove(role, member.role);
    if (member.role === "owner" && (await tx.groups.countOwners(group.id)) === 1) {
      throw ServiceError.of("last_owner");
    }
    await tx.groups.removeMember(group.id, member.accountId);
    await tx.invitations.removeByInviter(group.id, member.accountId);
  });
}

/** @throws ServiceError 403. */
function assertMayRemove(callers: GroupRole, members: GroupRole): void {
  if (callers === "admin" && members !== "member") {
    throw ServiceError.of("admin_removal_forbidden");
  }
}
