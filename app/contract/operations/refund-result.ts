import { z } from "zod";
import { Timestamp } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { resultFaults } from "../wrong-results.ts";

/** How many results an account may report as wrong in a month. */
export const RefundUse = z.object({
  limit: z.number().int().nullable().meta({
    description: "Refunds a calendar month (UTC) by the plan; null: no limit",
    example: 30,
  }),
  used: z.number().int().meta({ description: "Refunds of this month", example: 2 }),
});

export const refundResult = defineOperation({
  id: "refundResult",
  method: "POST",
  path: "/jobs/{job_id}/results/{image_result_id}/refund",
  summary: "Report a finished output as wrong and get its credits back",
  description:
    "Returns what the output was charged, once: a repeated call answers the same and returns nothing again. The number of refunds in a calendar month (UTC) is limited by the plan. The output stays available.",
  tag: "Jobs",
  access: "token",
  idempotent: true,
  params: z.object({
    job_id: z.string().min(1).max(200),
    image_result_id: z
      .string()
      .regex(/^[1-9]\d{0,9}$/, "must be a whole number")
      .transform(Number),
  }),
  body: z.strictObject({
    reason: z.enum(resultFaults).meta({ description: "What is wrong with the output" }),
  }),
  examples: { body: { reason: "edges" } },
  replies: {
    200: z.object({
      job_id: z.string(),
      image_result_id: z.number().int(),
      reason: z.enum(resultFaults).meta({ description: "As it was first reported" }),
      refunded_credits: z.number().int().meta({ description: "What the output was charged", example: 3 }),
      refunded_at: Timestamp,
      refunds: RefundUse.meta({ description: "Refunds of this month, this one included" }),
    }),
  },
  errors: [400, 404, 409, 429],
});
