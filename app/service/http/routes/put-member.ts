import { putMember as operation } from "#contract/operations/put-member.ts";
import { putMember } from "../../core/groups/put-member.ts";
import { defineRoute } from "../route.ts";

export const putMemberRoute = defineRoute(operation, async ({ deps, account, params, body }) => {
  const { member, isNew } = await putMember(deps, account, { groupName: params.group_name, ...body });
  return { status: isNew ? 201 : 200, body: member };
});
