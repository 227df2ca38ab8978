import type { PlanName } from "#contract/plans.ts";
import type { Account, Deps } from "../ports.ts";
import { getAccount } from "./get-account.ts";

/** Moves an account to another plan, which holds from the next request on. @throws ServiceError 404. */
export async function setPlan(deps: Deps, order: { email: string; plan: PlanName }): Promise<Account> {
  const account = await getAccount(deps, order.email);
  await deps.store.accounts.update(account.id, { plan: order.plan });
  return { ...account, plan: order.plan };
}
