import { z } from "zod";
import { defineOperation } from "../operation.ts";

export const getDownload = defineOperation({
  id: "getDownload",
  method: "GET",
  path: "/download/{token}",
  summary: "The ZIP behind a download link",
  tag: "Downloads",
  access: "none",
  params: z.object({ token: z.string().min(1).max(200) }),
  replies: { 200: "application/zip" },
  errors: [404],
});
