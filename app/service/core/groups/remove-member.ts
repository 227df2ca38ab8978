import type { Account, Deps, GroupRole } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { findPerson } from "./find-person.ts";
import { getGroup } from "./get-group.ts";

/**
 * Takes an account out of a group, another's or the caller's own, or withdraws an invitation. What a member shared with
 * the group is not shared any more, and invitations it made end.
 * @throws ServiceError 404 for a missing group, for who is not in it and for an e-mail that is neither a member's nor
 * invited; 403 for who may not do this; 409 for the last owner.
 */
export async function removeMember(
  deps: Deps,
  account: Account,
  order: { groupName: string; email: string },
): Promise<void> {
  await deps.transact(async (tx) => {
    const { group } = await getGroup(tx, account, order.groupName);
    await tx.groups.lock(group.id);
    const { role } = await getGroup(tx, account, order.groupName);
    const isSelf = order.email === account.email;
    // Before the e-mail is looked up: who may not remove anybody learns nothing of who is a member.
    if (!isSelf && role === "member") throw ServiceError.of("member_removal_forbidden");
    const person = isSelf ? account : await findPerson(tx, account, order.email);
    const member = person && (await tx.groups.findMember(group.id, person.id));
    const isWithdrawn = !isSelf && (await tx.invitations.remove(group.id, order.email));
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
