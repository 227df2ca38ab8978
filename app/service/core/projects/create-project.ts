import { problem } from "#contract/problems.ts";
import type { Account, Deps, Project, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** @throws ServiceError 409 with the existing project when the account already has one of this name. */
export async function createProject(
  deps: Deps,
  account: Account,
  order: { key: string; name: string },
): Promise<Project> {
  const made = await deps.store.projects.insert({ ...order, accountId: account.id, createdAt: deps.now() });
  if (made) return made;
  const existing = await getByName(deps.store, account, order.name);
  if (existing.key === order.key) return existing;
  throw ServiceError.with(problem("project_name_taken", { name: order.name }), {
    extra: {
      project_id: existing.key,
      project_name: existing.name,
    },
  });
}

/** The account's project of this name, made when there is none. */
export async function findOrCreateProject(deps: Deps, account: Account, name: string): Promise<Project> {
  const found = await deps.store.projects.findByName(account.id, name);
  if (found) return found;
  const made = await deps.store.projects.insert({
    key: deps.newId(),
    name,
    accountId: account.id,
    createdAt: deps.now(),
  });
  return made ?? (await getByName(deps.store, account, name));
}

async function getByName(store: Store, account: Account, name: string): Promise<Project> {
  const found = await store.projects.findByName(account.id, name);
  if (!found) throw new Error(`project ${name} of ${account.id} is taken, yet not there`);
  return found;
}
