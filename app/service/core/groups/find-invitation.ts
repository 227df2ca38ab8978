import { lifetimes } from "#contract/limits.ts";
import type { Account, Deps, Group, GroupInvitation, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { toGroupKey } from "./group-key.ts";

/** Creation time before which invitations have expired. */
export function openSince(deps: Pick<Deps, "now">): Date {
  return new Date(deps.now().getTime() - lifetimes.invitationMs);
}

/**
 * Finds a group by its name, for a caller that need not be a member, with the caller's open invitation.
 * @throws ServiceError 404 when there is no such group.
 */
export async function findInvitation(
  deps: Pick<Deps, "now">,
  tx: Store,
  account: Account,
  groupName: string,
): Promise<{ group: Group; invitation: GroupInvitation | null }> {
  const group = groupName.includes("\0")
    ? null
    : await tx.groups.findByNameKey(toGroupKey(account, groupName));
  if (!group) throw ServiceError.of("group_not_found");
  // The row lock serializes this with withdrawing the invitation and removing the inviter.
  await tx.groups.lock(group.id);
  return { group, invitation: await tx.invitations.find(group.id, account.email, openSince(deps)) };
}
