import type { PageQuery } from "#contract/fields.ts";
import { toUsername } from "../accounts/get-profile.ts";
import type { Account, Deps, GroupRole } from "../ports.ts";
import { getGroup } from "./get-group.ts";

/** The public view of a member. */
export interface Member {
  email: string;
  username: string;
  name: string;
  role: GroupRole;
}

/**
 * A page of a group's members, latest joined first by default.
 * @throws ServiceError 404 for a missing group and for a caller who is not a member.
 */
export async function listMembers(
  deps: Deps,
  account: Account,
  groupName: string,
  query: PageQuery,
): Promise<{ items: Member[]; total: number }> {
  const { group } = await getGroup(deps.store, account, groupName);
  const { items, total } = await deps.store.groups.pageMembers({
    groupId: group.id,
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
  return { items: items.map(toMember), total };
}

export function toMember(member: { role: GroupRole; email: string; name: string }): Member {
  const { email, name, role } = member;
  return { email, username: toUsername(email), name, role };
}
