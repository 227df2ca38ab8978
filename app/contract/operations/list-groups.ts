import { z } from "zod";
import { PageQuery, Pagination } from "../fields.ts";
import { GroupBody } from "../group-fields.ts";
import { defineOperation } from "../operation.ts";

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
