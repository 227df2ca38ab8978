import type { PlanName } from "#contract/plans.ts";
import type { Account, Deps } from "../ports.ts";
import { getAccount } from "./get-account.ts";

/** Moves an account to another plan, effective from the next request. @throws ServiceError 404. */
export async function setPlan(deps: Deps, spec: { email: string; plan: PlanName }): Promise<Account> {
  const account = await getAccount(deps, spec.email);
  await deps.store.accounts.update(account.id, { plan: spec.plan });
  return { ...account, plan: spec.plan };
}
