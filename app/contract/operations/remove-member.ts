import { z } from "zod";
import { GroupParams, MemberEmail } from "../group-fields.ts";
import { defineOperation } from "../operation.ts";

export const removeMember = defineOperation({
  id: "removeMember",
  method: "DELETE",
  path: "/groups/{group_name}/members/{email}",
  summary: "Remove a member from a group, withdraw an invitation, or leave",
  description:
    "Owners and admins can remove members, and only owners can remove admins. Everybody except the last owner can leave. The member's shares with the group, its access to others' shares and the invitations it made end.",
  tag: "Groups",
  access: "token",
  params: GroupParams.extend({ email: MemberEmail }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [400, 403, 404, 409],
});
