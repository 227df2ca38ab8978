import { z } from "zod";
import { text } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { ProjectName } from "./create-project.ts";

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
