import type { Account, Deps, Project } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds a project by its key or its number. Jobs accept both.
 * @throws ServiceError 404 when there is none, 403 when it belongs to another account.
 */
export async function getProject(deps: Deps, account: Account, reference: string | number): Promise<Project> {
  const text = String(reference);
  const id = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const project =
    id === null
      ? uuid.test(text)
        ? await deps.store.projects.findByKey(text)
        : null
      : await deps.store.projects.findById(id);
  if (!project) throw ServiceError.of("project_not_found");
  if (project.accountId !== account.id) throw ServiceError.of("project_forbidden");
  return project;
}
