import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import { acceptJob, quoteJob } from "../core/jobs/accept/accept-job.ts";
import type { Account, Deps } from "../core/ports.ts";
import type { RouteAnswer } from "./route.ts";

interface StartContext<T extends DrawnJobType> {
  deps: Deps;
  account: Account;
  resourceId: string;
  query: { dry_run: boolean };
  body: JobRequests[T];
  reply: { header(name: string, value: string): unknown };
}

/**
 * The answer of every route that starts a batch job: the quote of a dry run, or 202 with the URL of the job's status.
 */
export async function answerWithJob<T extends DrawnJobType>(
  type: T,
  { deps, account, resourceId, query, body, reply }: StartContext<T>,
): Promise<RouteAnswer> {
  if (query.dry_run) return { status: 200, body: await quoteJob(deps, account, type, body) };
  const { job, message } = await acceptJob(deps, account, type, { jobId: resourceId, request: body });
  reply.header("Location", `${deps.settings.baseUrl}/jobs/${job.id}/status`);
  return {
    status: 202,
    body: { job_id: job.id, status: "pending", message, total_outputs: job.totalOutputs },
  };
}
