import { removeMember as operation } from "#contract/operations/remove-member.ts";
import { removeMember } from "../../core/groups/remove-member.ts";
import { defineRoute } from "../route.ts";

export const removeMemberRoute = defineRoute(operation, async ({ deps, account, params }) => {
  await removeMember(deps, account, { groupName: params.group_name, email: params.email });
  return { status: 200, body: { success: true } };
});
