import { z } from "zod";
import { GroupMemberBody, GroupParams, MemberEmail } from "../group-fields.ts";
import { defineOperation } from "../operation.ts";

export const putMember = defineOperation({
  id: "putMember",
  method: "POST",
  path: "/groups/{group_name}/members",
  summary: "Invite an e-mail address to a group, or change a member's role",
  description:
    "For owners and admins. 201: an invitation is open for this e-mail address, whether or not an account has it. Its account sees the invitation in `GET /groups/invitations` and becomes a member with `POST /groups/{group_name}/accept`. Until then the answer repeats the request and reveals nothing about the person. Inviting again changes the offered role. An invitation is valid for 30 days; removing the member withdraws it. 200: the member has the requested role. Only an owner can change the role of an admin; nobody can change that of an owner.",
  tag: "Groups",
  access: "token",
  limit: "groupMembers",
  idempotent: true,
  params: GroupParams,
  body: z.strictObject({ email: MemberEmail, role: z.enum(["admin", "member"]).default("member") }),
  examples: { answer: { role: "member" } },
  replies: {
    200: GroupMemberBody.extend({ status: z.literal("member") }),
    201: GroupMemberBody.extend({
      name: z.string().meta({ description: "The e-mail address; only members see the name" }),
      status: z.literal("invited"),
    }),
  },
  errors: [400, 403, 404, 429],
});
