import { z } from "zod";
import { GroupMemberBody, GroupParams, MemberEmail } from "../group-fields.ts";
import { defineOperation } from "../operation.ts";

export const putMember = defineOperation({
  id: "putMember",
  method: "POST",
  path: "/groups/{group_name}/members",
  summary: "Add a member to a group, or change a member's role",
  description:
    "For owners and admins. Only an owner changes the role of an admin, and nobody that of an owner. 201 for a new member, 200 for one who was in the group already.",
  tag: "Groups",
  access: "token",
  limit: "groupMembers",
  idempotent: true,
  params: GroupParams,
  body: z.strictObject({ email: MemberEmail, role: z.enum(["admin", "member"]).default("member") }),
  replies: { 200: GroupMemberBody, 201: GroupMemberBody },
  errors: [400, 403, 404],
});
