import type { JobStatus, JobType } from "#contract/job-types.ts";
import { problem } from "#contract/problems.ts";
import type { Account, Deps, Job } from "../../ports.ts";
import { getProject } from "../../projects/get-project.ts";
import { ServiceError } from "../../service-error.ts";
import { type JobProgress, toProgress } from "./get-job-status.ts";

export interface JobQuery {
  status?: JobStatus;
  jobType?: JobType;
  projectId?: string;
  search?: string;
  /** The job that the page follows, instead of `page`. */
  after?: string;
  page: number;
  perPage: number;
  order: "asc" | "desc";
}

/**
 * A page of the account's jobs, sorted by start time. `total` is null after a cursor: counting reads the whole list.
 * @throws ServiceError 403, 404 for the project; 400 for a cursor that names no job of the account.
 */
export async function listJobs(
  deps: Deps,
  account: Account,
  query: JobQuery,
): Promise<{ items: JobProgress[]; total: number | null; hasMore: boolean }> {
  const project = query.projectId === undefined ? null : await getProject(deps, account, query.projectId);
  const after = query.after === undefined ? undefined : await findCursor(deps, account, query.after);
  const { items, total, hasMore } = await deps.store.jobs.page({
    accountId: account.id,
    status: query.status,
    type: query.jobType,
    projectId: project?.id,
    search: query.search,
    after,
    skip: after ? 0 : (query.page - 1) * query.perPage,
    take: query.perPage,
    order: query.order,
  });
  const processed = await deps.store.results.countProcessed(items.map((job) => job.id));
  const projectIds = [...new Set(items.flatMap((job) => job.projectId ?? []))];
  const projects = new Map(
    (await deps.store.projects.findMany(projectIds)).map((found) => [found.id, found]),
  );
  const codes = [...new Set(items.flatMap((job) => job.identityCodes[0] ?? []))];
  const identities = new Map(
    (await deps.store.identities.findMany(codes)).map((identity) => [identity.code, identity]),
  );
  return {
    items: items.map((job) =>
      toProgress({
        job,
        project: projects.get(job.projectId ?? -1) ?? null,
        identityName: identities.get(job.identityCodes[0] ?? "")?.name ?? null,
        processed: processed.get(job.id) ?? 0,
      }),
    ),
    total,
    hasMore,
  };
}

async function findCursor(deps: Deps, account: Account, jobId: string): Promise<Job> {
  const job = await deps.store.jobs.find(jobId);
  if (job?.accountId !== account.id)
    throw ServiceError.invalidField("cursor", problem("cursor_unknown"), "query");
  return job;
}
