import { z } from "zod";
import { FileId } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { createUpload } from "./create-upload.ts";

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
