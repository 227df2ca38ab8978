import { z } from "zod";
import { PageQuery, Pagination } from "../fields.ts";
import { InvitationBody } from "../group-fields.ts";
import { defineOperation } from "../operation.ts";

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
