import type { JobStatus, JobType } from "#contract/job-types.ts";
import type { Account, Deps } from "../ports.ts";
import { getProject } from "../projects/get-project.ts";
import { type JobProgress, toProgress } from "./get-job-status.ts";

export interface JobQuery {
  status?: JobStatus;
  jobType?: JobType;
  projectId?: string;
  search?: string;
  page: number;
  perPage: number;
  order: "asc" | "desc";
}

/** A page of the account's jobs, sorted by start time. @throws ServiceError 403, 404 for the project. */
export async function listJobs(
  deps: Deps,
  account: Account,
  query: JobQuery,
): Promise<{ items: JobProgress[]; total: number }> {
  const project = query.projectId === undefined ? null : await getProject(deps, account, query.projectId);
  const { items, total } = await deps.store.jobs.page({
    accountId: account.id,
    status: query.status,
    type: query.jobType,
    projectId: project?.id,
    search: query.search,
    skip: (query.page - 1) * query.perPage,
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
  };
}
