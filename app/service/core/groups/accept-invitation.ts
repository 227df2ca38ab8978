import type { Account, Deps, Membership } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { findInvitation } from "./find-invitation.ts";

/**
 * Accepts an invitation: adds the account to the group with the offered role. A member keeps its current role.
 * @throws ServiceError 404 without a group or an invitation. Callers cannot tell the two apart.
 */
export async function acceptInvitation(
  deps: Deps,
  account: Account,
  groupName: string,
): Promise<Membership & { members: number }> {
  return deps.transact(async (tx) => {
    const { group, invitation } = await findInvitation(deps, tx, account, groupName);
    const before = await tx.groups.findMember(group.id, account.id);
    const role = before?.role ?? invitation?.role;
    if (!role) throw ServiceError.of("group_not_found");
    if (!before) {
      await tx.groups.putMember({ groupId: group.id, accountId: account.id, role, createdAt: deps.now() });
    }
    await tx.invitations.remove(group.id, account.email);
    return { group, role, members: await tx.groups.countMembers(group.id) };
  });
}

/**
 * Declines an invitation of the account.
 * @throws ServiceError 404 without a group or an invitation. Callers cannot tell the two apart.
 */
export async function declineInvitation(deps: Deps, account: Account, groupName: string): Promise<void> {
  await deps.transact(async (tx) => {
    const { group, invitation } = await findInvitation(deps, tx, account, groupName);
    if (!invitation) throw ServiceError.of("group_not_found");
    await tx.invitations.remove(group.id, account.email);
  });
}
