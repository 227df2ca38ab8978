import { z } from "zod";
import { Timestamp } from "../fields.ts";
import { notFreeText } from "../free-text.ts";
import { defineOperation } from "../operation.ts";

export const createDownload = defineOperation({
  id: "createDownload",
  method: "POST",
  path: "/download",
  summary: "Get a temporary link to a ZIP of a job's outputs",
  tag: "Downloads",
  access: "token",
  idempotent: true,
  body: z.strictObject({ job_id: notFreeText(z.string().min(1).max(200)) }),
  replies: { 200: z.object({ download_url: z.url(), expires: Timestamp }) },
  errors: [400, 404, 409],
});
