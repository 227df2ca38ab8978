import { listGroups as operation } from "#contract/operations/list-groups.ts";
import { listGroups } from "../../core/groups/list-groups.ts";
import { defineRoute } from "../route.ts";
import { toGroupBody } from "../to-account-bodies.ts";
import { toPagination } from "../to-bodies.ts";

export const listGroupsRoute = defineRoute(operation, async ({ deps, account, query }) => {
  const { items, total } = await listGroups(deps, account, query);
  const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
  return { status: 200, body: { groups: items.map(toGroupBody), pagination } };
});
