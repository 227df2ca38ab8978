import { z } from "zod";
import { notFreeText } from "../free-text.ts";
import { downloadLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { createDownload } from "./create-download.ts";

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
