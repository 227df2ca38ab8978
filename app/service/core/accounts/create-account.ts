import type { PlanName } from "#contract/plans.ts";
import { welcomeCredits } from "#contract/prices.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { issueToken } from "./issue-token.ts";

export interface NewAccount {
  email: string;
  name: string;
  plan: PlanName;
  externalRef: string | null;
  /** Credits to start with instead of the welcome credits. */
  credits?: number;
}

/**
 * Opens an account with its first grant and its first token.
 * @throws ServiceError 409 when the e-mail is taken.
 */
export async function createAccount(
  deps: Deps,
  order: NewAccount,
): Promise<{ account: Account; token: string }> {
  const made = await createAccountIfFree(deps, order);
  if (!made) throw ServiceError.conflict(`An account for ${order.email} exists already`);
  return made;
}

/** Like `createAccount`; null when the e-mail or the external reference is taken. */
export async function createAccountIfFree(
  deps: Deps,
  order: NewAccount,
): Promise<{ account: Account; token: string } | null> {
  return deps.transact(async (tx) => {
    const account: Account = {
      id: deps.newId(),
      email: order.email.trim().toLowerCase(),
      name: order.name,
      plan: order.plan,
      externalRef: order.externalRef,
      disabledAt: null,
      createdAt: deps.now(),
    };
    if (!(await tx.accounts.insert(account))) return null;
    const credits = order.credits ?? welcomeCredits;
    if (credits > 0) {
      await tx.ledger.append({
        accountId: account.id,
        kind: "grant",
        credits,
        jobId: null,
        key: `grant:welcome:${account.id}`,
        note: "Opening balance",
        createdAt: account.createdAt,
      });
    }
    return { account, token: await issueToken(deps, tx, account.id) };
  });
}
