import { z } from "zod";
import { Timestamp } from "../fields.ts";
import { downloadLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { notFreeText } from "../wording/free-text.ts";

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

export const createBulkDownload = defineOperation({
  id: "createBulkDownload",
  method: "POST",
  path: "/download/bulk",
  summary: "Get a temporary link to one ZIP of several jobs' outputs",
  description: `At most ${downloadLimits.imagesMax} images in total. Jobs without a finished image are skipped.`,
  tag: "Downloads",
  access: "token",
  idempotent: true,
  body: z.strictObject({
    job_ids: z
      .array(notFreeText(z.string().min(1).max(200)))
      .min(1)
      .max(downloadLimits.imagesMax),
  }),
  replies: createDownload.replies,
  errors: [400, 404, 409],
});

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
