import { listMembers as operation } from "#contract/operations/list-members.ts";
import { listMembers } from "../../core/groups/list-members.ts";
import { defineRoute } from "../route.ts";
import { toPagination } from "../to-bodies.ts";

export const listMembersRoute = defineRoute(operation, async ({ deps, account, params, query }) => {
  const { items, total } = await listMembers(deps, account, params.group_name, query);
  const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
  return { status: 200, body: { members: items, pagination } };
});
