import { z } from "zod";
import { DryRun, Quote } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { OutputParams, OutputQuery } from "./list-versions.ts";

export const regenerateResult = defineOperation({
  id: "regenerateResult",
  method: "POST",
  path: "/jobs/{job_id}/regenerate/{image_index}",
  summary: "Draw a new version of one output, charged as one output",
  description:
    "Charged as one output. Free of charge once per correction, if a recolor's garment mask has been corrected since.",
  tag: "Jobs",
  access: "token",
  idempotent: true,
  quotable: true,
  params: OutputParams,
  query: OutputQuery.extend({ dry_run: DryRun }),
  examples: { answer: { version: 2, message: "Making version 2" } },
  replies: {
    200: Quote,
    202: z.object({
      job_id: z.string(),
      image_result_id: z.number().int(),
      image_index: z.number().int(),
      group_index: z.number().int(),
      version: z.number().int(),
      status: z.literal("pending"),
      message: z.string(),
    }),
  },
  errors: [400, 402, 404, 409],
});
