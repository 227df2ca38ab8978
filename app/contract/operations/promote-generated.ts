import { z } from "zod";
import { DryRun, Quote } from "../fields.ts";
import { IdentityName } from "../identity-name.ts";
import { defineOperation } from "../operation.ts";
import { otherPrices } from "../prices.ts";

export const promoteGenerated = defineOperation({
  id: "promoteGenerated",
  method: "POST",
  path: "/identity/promote-generated",
  summary: "Promote a draft to an identity",
  description: `Costs ${otherPrices.promotion} credits and an identity slot. Both are returned when preprocessing fails, and the draft can be promoted again.`,
  tag: "Identities",
  access: "token",
  limit: "identityPromote",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: z.strictObject({
    image_result_id: z.int().min(1).meta({ description: "`image_result_id` of a completed draft" }),
    name: IdentityName.nullish()
      .transform((value) => value || undefined)
      .meta({ description: "Default: the creation job's name, with a number if it is taken" }),
  }),
  examples: {
    answer: { message: '"Mara" is being preprocessed', required_credits: 50, per_output_credits: 50 },
    body: { image_result_id: 9071, name: "Mara" },
  },
  replies: {
    200: Quote,
    201: z.object({
      identity_code: z.string(),
      preprocessing_job_id: z.string(),
      status: z.literal("pending"),
      message: z.string(),
    }),
  },
  errors: [400, 402, 404, 409, 503],
});
