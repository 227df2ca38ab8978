import { z } from "zod";
import { PageQuery, Pagination } from "../fields.ts";
import { GroupMemberBody, GroupParams } from "../group-fields.ts";
import { defineOperation } from "../operation.ts";

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
