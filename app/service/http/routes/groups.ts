import * as operations from "#contract/operations.ts";
import { acceptInvitation, declineInvitation } from "../../core/groups/accept-invitation.ts";
import { createGroup } from "../../core/groups/create-group.ts";
import { listGroups } from "../../core/groups/list-groups.ts";
import { listInvitations } from "../../core/groups/list-invitations.ts";
import { listMembers } from "../../core/groups/list-members.ts";
import { putMember } from "../../core/groups/put-member.ts";
import { removeMember } from "../../core/groups/remove-member.ts";
import { defineRoute, type Route } from "../route.ts";
import { toGroupBody, toInvitationBody } from "../to-account-bodies.ts";
import { toPagination } from "../to-bodies.ts";

export const groupsRoutes: Route[] = [
  defineRoute(operations.createGroup, async ({ deps, account, body, resourceId }) => {
    const group = await createGroup(deps, account, { id: resourceId, name: body.name });
    return { status: 201, body: toGroupBody({ ...group, members: 1 }) };
  }),

  defineRoute(operations.listGroups, async ({ deps, account, query }) => {
    const { items, total } = await listGroups(deps, account, query);
    const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
    return { status: 200, body: { groups: items.map(toGroupBody), pagination } };
  }),

  defineRoute(operations.acceptInvitation, async ({ deps, account, params }) => ({
    status: 200,
    body: toGroupBody(await acceptInvitation(deps, account, params.group_name)),
  })),

  defineRoute(operations.declineInvitation, async ({ deps, account, params }) => {
    await declineInvitation(deps, account, params.group_name);
    return { status: 200, body: { success: true } };
  }),

  defineRoute(operations.putMember, async ({ deps, account, params, body }) => {
    const { member, isInvited } = await putMember(deps, account, { groupName: params.group_name, ...body });
    return isInvited
      ? { status: 201, body: { ...member, status: "invited" } }
      : { status: 200, body: { ...member, status: "member" } };
  }),

  defineRoute(operations.listMembers, async ({ deps, account, params, query }) => {
    const { items, total } = await listMembers(deps, account, params.group_name, query);
    const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
    return { status: 200, body: { members: items, pagination } };
  }),

  defineRoute(operations.removeMember, async ({ deps, account, params }) => {
    await removeMember(deps, account, { groupName: params.group_name, email: params.email });
    return { status: 200, body: { success: true } };
  }),

  defineRoute(operations.listInvitations, async ({ deps, account, query }) => {
    const { items, total } = await listInvitations(deps, account, query);
    const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
    return { status: 200, body: { invitations: items.map(toInvitationBody), pagination } };
  }),
];
