import { z } from "zod";
import { PageQuery, Pagination, Timestamp } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const listProjects = defineOperation({
  id: "listProjects",
  method: "GET",
  path: "/project",
  summary: "List the caller's projects",
  tag: "Projects and uploads",
  access: "token",
  query: PageQuery,
  replies: {
    200: z.object({
      projects: z.array(
        z.object({
          project_id: z.number().int(),
          project_key: z.string(),
          project_text: z.string(),
          created_at: Timestamp,
        }),
      ),
      pagination: Pagination,
    }),
  },
  errors: [400],
});
