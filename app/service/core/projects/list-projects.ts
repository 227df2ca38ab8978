import type { PageQuery } from "#contract/fields.ts";
import type { Account, Deps, Project } from "../ports.ts";

/** A page of the account's projects, newest first by default. */
export function listProjects(
  deps: Deps,
  account: Account,
  query: PageQuery,
): Promise<{ items: Project[]; total: number }> {
  return deps.store.projects.page({
    accountId: account.id,
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
}
