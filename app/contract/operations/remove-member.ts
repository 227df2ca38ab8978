import { z } from "zod";
import { GroupParams, MemberEmail } from "../group-fields.ts";
import { defineOperation } from "../operation.ts";

export const removeMember = defineOperation({
  id: "removeMember",
  method: "DELETE",
  path: "/groups/{group_name}/members/{email}",
  summary: "Remove a member from a group, withdraw an invitation, or leave",
  description:
    "Owners and admins remove members, only owners remove admins, and everybody may leave but the last owner. What the member shared with the group is no longer shared with it, the member no longer sees what others shared, and invitations the member made end.",
  tag: "Groups",
  access: "token",
  params: GroupParams.extend({ email: MemberEmail }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [400, 403, 404, 409],
});
