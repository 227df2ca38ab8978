import { listInvitations as operation } from "#contract/operations/list-invitations.ts";
import { listInvitations } from "../../core/groups/list-invitations.ts";
import { defineRoute } from "../route.ts";
import { toInvitationBody } from "../to-account-bodies.ts";
import { toPagination } from "../to-bodies.ts";

export const listInvitationsRoute = defineRoute(operation, async ({ deps, account, query }) => {
  const { items, total } = await listInvitations(deps, account, query);
  const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
  return { status: 200, body: { invitations: items.map(toInvitationBody), pagination } };
});
