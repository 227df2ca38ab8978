import { z } from "zod";
import { GroupBody, GroupParams } from "../group-fields.ts";
import { defineOperation } from "../operation.ts";

export const acceptInvitation = defineOperation({
  id: "acceptInvitation",
  method: "POST",
  path: "/groups/{group_name}/accept",
  summary: "Accept an invitation to a group",
  description:
    "The caller becomes a member with the offered role. Members see each other's e-mail address and name, and everything shared with the group. Without an open invitation 404; a current member stays one.",
  tag: "Groups",
  access: "token",
  params: GroupParams,
  replies: { 200: GroupBody },
  errors: [400, 404],
});

export const declineInvitation = defineOperation({
  id: "declineInvitation",
  method: "POST",
  path: "/groups/{group_name}/decline",
  summary: "Decline an invitation to a group",
  description: "Deletes the invitation. Without an open one 404.",
  tag: "Groups",
  access: "token",
  params: GroupParams,
  examples: { answer: { role: "member" } },
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [400, 404],
});
