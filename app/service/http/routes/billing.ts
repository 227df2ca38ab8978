import * as operations from "#contract/operations.ts";
import { modeOf } from "../../core/accounts/mode-of.ts";
import { getCredits } from "../../core/credits/get-credits.ts";
import { defineRoute, type Route } from "../route.ts";

export const billingRoutes: Route[] = [
  defineRoute(operations.getCredits, async ({ deps, account, query }) => {
    const report = await getCredits(deps, account, {
      startDate: query.start_date,
      endDate: query.end_date,
      resolution: query.resolution,
    });
    return {
      status: 200,
      body: {
        mode: modeOf(account),
        balance: report.balance,
        in_progress_credits: report.held,
        total_credits: report.used,
        storage: { used_bytes: report.storage.usedBytes, limit_bytes: report.storage.limitBytes },
        refunds: report.refunds,
        summary: report.periods.map((period) => ({
          period_start: period.periodStart.toISOString(),
          period_end: period.periodEnd.toISOString(),
          job_type: period.jobType,
          total_credits: period.credits,
          job_count: period.jobs,
        })),
      },
    };
  }),
];
