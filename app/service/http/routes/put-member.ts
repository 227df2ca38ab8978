import { putMember as operation } from "#contract/operations/put-member.ts";
import { putMember } from "../../core/groups/put-member.ts";
import { defineRoute } from "../route.ts";

export const putMemberRoute = defineRoute(operation, async ({ deps, account, params, body }) => {
  const { member, isInvited } = await putMember(deps, account, { groupName: params.group_name, ...body });
  return isInvited
    ? { status: 201, body: { ...member, status: "invited" } }
    : { status: 200, body: { ...member, status: "member" } };
});
