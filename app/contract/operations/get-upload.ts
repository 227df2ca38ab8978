import { z } from "zod";
import { FileId } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { createUpload } from "./create-upload.ts";

export const getUpload = defineOperation({
  id: "getUpload",
  method: "GET",
  path: "/upload/{file_id}",
  summary: "Get fresh addresses for a registered file",
  description: "The answer of `POST /upload` again, with addresses that are valid from now on.",
  tag: "Projects and uploads",
  access: "token",
  params: z.object({ file_id: FileId }),
  replies: createUpload.replies,
  errors: [404],
});
