import { z } from "zod";
import { GroupBody, GroupParams } from "../group-fields.ts";
import { defineOperation } from "../operation.ts";

export const acceptInvitation = defineOperation({
  id: "acceptInvitation",
  method: "POST",
  path: "/groups/{group_name}/accept",
  summary: "Accept an invitation to a group",
  description:
    "The caller becomes a member with the role that was offered. Members see each other's e-mail address and name, and what is shared with the group. Without an open invitation 404; who is a member already stays one.",
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
  description: "Ends the invitation. Without an open one 404.",
  tag: "Groups",
  access: "token",
  params: GroupParams,
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [400, 404],
});
