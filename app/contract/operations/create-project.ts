import { z } from "zod";
import { text } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const ProjectName = text(200).min(1);

export const createProject = defineOperation({
  id: "createProject",
  method: "POST",
  path: "/project",
  summary: "Create a project",
  tag: "Projects and uploads",
  access: "token",
  idempotent: true,
  body: z.strictObject({ project_name: ProjectName }),
  replies: { 201: z.object({ project_id: z.string(), project_name: z.string() }) },
  errors: [400, 409],
});
