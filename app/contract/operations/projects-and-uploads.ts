import { z } from "zod";
import { FileId, PageQuery, Pagination, Timestamp, text } from "../fields.ts";
import { bodyLimits } from "../limits.ts";
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

export const createUpload = defineOperation({
  id: "createUpload",
  method: "POST",
  path: "/upload",
  summary: "Get a signed upload URL for one image",
  tag: "Projects and uploads",
  access: "token",
  idempotent: true,
  body: z.strictObject({
    project_name: ProjectName.optional().meta({
      description: "Created if necessary; default: the project `Uploads`",
    }),
    filename: text(255)
      // Both cases are spelled out, because JSON Schema has no flag for case-insensitivity.
      .regex(/\.([jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP])$/, "must end in .jpg, .jpeg, .png or .webp")
      .optional()
      .meta({
        description: "Stored without folders, control characters and bidirectional control characters",
      }),
    bytes: z.int().min(1).max(bodyLimits.imageBytesMax).optional().meta({
      description:
        "Length of the file. With it, `upload_url` may lead to the file storage itself, which accepts exactly this length",
    }),
  }),
  replies: {
    200: z.object({
      upload_url: z.url(),
      download_url: z.url(),
      project_id: z.string(),
      project_name: z.string(),
      file_id: z.string(),
      filename: z.string(),
      content_type: z.string(),
    }),
  },
  errors: [400, 507],
});

export const getUpload = defineOperation({
  id: "getUpload",
  method: "GET",
  path: "/upload/{file_id}",
  summary: "Get fresh signed URLs of a registered file",
  description: "Same answer as `POST /upload`, with freshly signed URLs.",
  tag: "Projects and uploads",
  access: "token",
  params: z.object({ file_id: FileId }),
  replies: createUpload.replies,
  errors: [404],
});

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
