import { z } from "zod";
import { ruled } from "../field-rule.ts";
import { Timestamp } from "../fields.ts";
import { jobTypes } from "../job-types.ts";
import { modes } from "../modes.ts";
import { defineOperation } from "../operation.ts";
import { problem } from "../problems.ts";
import { RefundUse } from "./jobs.ts";

const Day = z
  .union([z.iso.date(), z.iso.datetime()])
  .refine((value) => /^[12]\d{3}/.test(value), ruled(problem("year_out_of_range")))
  .meta({ description: "A date (its whole day, UTC) or a time, ISO 8601" });

/** Charged types: jobs by their type, and extractions, which are no jobs. */
export const chargedTypes = [...jobTypes, "preset_extraction"] as const;
export type ChargedType = (typeof chargedTypes)[number];

export const getCredits = defineOperation({
  id: "getCredits",
  method: "GET",
  path: "/billing/credits",
  summary: "Get balance, holds and usage",
  tag: "Billing",
  access: "token",
  query: z.object({
    start_date: Day.optional(),
    end_date: Day.optional(),
    resolution: z.enum(["day", "week", "month"]).default("day"),
  }),
  replies: {
    200: z.object({
      mode: z.enum(modes).default("live").meta({ description: "Mode of the token" }),
      balance: z.number().meta({ description: "In test mode: the remaining test credits of the day" }),
      in_progress_credits: z.number(),
      total_credits: z.number().meta({ description: "Charged in the period" }),
      storage: z
        .object({
          used_bytes: z
            .number()
            .int()
            .meta({ description: "Bytes of the stored uploads", example: 1_610_612_736 }),
          limit_bytes: z
            .number()
            .int()
            .nullable()
            .meta({ description: "Storage of the plan; null: no limit", example: 107_374_182_400 }),
        })
        .optional()
        .meta({ description: "Uploads beyond the limit are answered 507" }),
      refunds: RefundUse.optional().meta({ description: "Outputs reported as wrong this month" }),
      summary: z.array(
        z.object({
          period_start: Timestamp,
          period_end: Timestamp,
          job_type: z
            .enum(chargedTypes)
            .meta({ description: "Job type, or `preset_extraction`, which is charged without a job" }),
          total_credits: z.number(),
          job_count: z.number().int(),
        }),
      ),
    }),
  },
  errors: [400],
});
