import { toDetail } from "#contract/errors.ts";
import { tiersOf } from "#contract/identity-tiers.ts";
import type { IdentityListQuery } from "#contract/operations/identities.ts";
import { problem } from "#contract/problems.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { type IdentityView, toViews } from "./get-identity.ts";

/**
 * A page of the identities that the account can use. Platform identities that its plan does not include are listed on
 * request only.
 * @throws ServiceError 400 when the minimum age exceeds the maximum age.
 */
export async function listIdentities(
  deps: Deps,
  account: Account,
  query: IdentityListQuery,
): Promise<{ items: IdentityView[]; total: number }> {
  const { min_age: ageMin, max_age: ageMax } = query;
  if (ageMin !== undefined && ageMax !== undefined && ageMin > ageMax) {
    throw ServiceError.invalid([
      toDetail("min_age", problem("above_maximum", { maximum: "max_age" }), "query"),
    ]);
  }
  const { items, total } = await deps.store.identities.page({
    accountId: account.id,
    search: query.search || undefined,
    ownership: query.ownership,
    status: query.preprocessing_status,
    gender: query.gender || undefined,
    ageMin,
    ageMax,
    tag: query.tag || undefined,
    tiers: query.include_locked ? null : tiersOf(account.plan),
    sortBy: query.sort_by === "name" ? "name" : "createdAt",
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
  return { items: await toViews(deps.store, account, items), total };
}
