import type { Account, Deps, Job, Project, Result } from "../../ports.ts";
import { getProject } from "../../projects/get-project.ts";
import { kindOf } from "../accept/job-kinds.ts";

const newest = 500;

export interface Upscale {
  job: Job;
  result: Result;
  project: Project | null;
  fileId: string;
}

/**
 * The newest 500 upscales of the account, newest last.
 * @throws ServiceError 403, 404 for the project.
 */
export async function listUpscales(
  deps: Deps,
  account: Account,
  filter: { projectId?: string; fileId?: string },
): Promise<Upscale[]> {
  const project = filter.projectId === undefined ? null : await getProject(deps, account, filter.projectId);
  const found = await deps.store.jobs.listUpscales({
    accountId: account.id,
    projectId: project?.id,
    fileId: filter.fileId,
    limit: newest,
  });
  const ids = [...new Set(found.flatMap(({ job }) => job.projectId ?? []))];
  const projects = new Map((await deps.store.projects.findMany(ids)).map((one) => [one.id, one]));
  return found.map(({ job, result }) => {
    const { kind, request } = kindOf(job);
    const [fileId = ""] = kind.inputsOf(request, 0);
    return { job, result, project: projects.get(job.projectId ?? -1) ?? null, fileId };
  });
}
