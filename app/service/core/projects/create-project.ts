import { problem } from "#contract/problems.ts";
import type { Account, Deps, Project, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Creates a project.
 * @throws ServiceError 409 with the existing project when the account already has one of this name.
 */
export async function createProject(
  deps: Deps,
  account: Account,
  spec: { key: string; name: string },
): Promise<Project> {
  const created = await deps.store.projects.insert({ ...spec, accountId: account.id, createdAt: deps.now() });
  if (created) return created;
  const existing = await getByName(deps.store, account, spec.name);
  if (existing.key === spec.key) return existing;
  throw ServiceError.with(problem("project_name_taken", { name: spec.name }), {
    extra: {
      project_id: existing.key,
      project_name: existing.name,
    },
  });
}

/** Finds the account's project of this name, or creates it. */
export async function findOrCreateProject(deps: Deps, account: Account, name: string): Promise<Project> {
  const found = await deps.store.projects.findByName(account.id, name);
  if (found) return found;
  const created = await deps.store.projects.insert({
    key: deps.newId(),
    name,
    accountId: account.id,
    createdAt: deps.now(),
  });
  return created ?? (await getByName(deps.store, account, name));
}

async function getByName(store: Store, account: Account, name: string): Promise<Project> {
  const found = await store.projects.findByName(account.id, name);
  if (!found) throw new Error(`project ${name} of ${account.id} is taken, yet not there`);
  return found;
}
