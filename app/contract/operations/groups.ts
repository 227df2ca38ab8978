import { z } from "zod";
import { PageQuery, Pagination } from "../fields.ts";
import {
  GroupBody,
  GroupMemberBody,
  GroupName,
  GroupParams,
  InvitationBody,
  MemberEmail,
} from "../group-fields.ts";
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

export const createGroup = defineOperation({
  id: "createGroup",
  method: "POST",
  path: "/groups",
  summary: "Create a group as its owner",
  tag: "Groups",
  access: "token",
  idempotent: true,
  body: z.strictObject({ name: GroupName }),
  replies: { 201: GroupBody },
  errors: [400, 409],
});

export const listGroups = defineOperation({
  id: "listGroups",
  method: "GET",
  path: "/groups",
  summary: "List the caller's groups",
  tag: "Groups",
  access: "token",
  query: PageQuery,
  replies: { 200: z.object({ groups: z.array(GroupBody), pagination: Pagination }) },
  errors: [400],
});

export const listInvitations = defineOperation({
  id: "listInvitations",
  method: "GET",
  path: "/groups/invitations",
  summary: "List the caller's open invitations to groups",
  tag: "Groups",
  access: "token",
  query: PageQuery,
  replies: { 200: z.object({ invitations: z.array(InvitationBody), pagination: Pagination }) },
  errors: [400],
});

export const listMembers = defineOperation({
  id: "listMembers",
  method: "GET",
  path: "/groups/{group_name}/members",
  summary: "List a group's members",
  tag: "Groups",
  access: "token",
  params: GroupParams,
  query: PageQuery,
  replies: { 200: z.object({ members: z.array(GroupMemberBody), pagination: Pagination }) },
  errors: [400, 404],
});

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
