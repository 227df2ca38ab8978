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
  const email = order.email.trim().toLowerCase();
  return deps.transact(async (tx) => {
    if (await tx.accounts.findByEmail(email))
      throw ServiceError.conflict(`An account for ${email} exists already`);
    const account: Account = {
      id: deps.newId(),
      email,
      name: order.name,
      plan: order.plan,
      externalRef: order.externalRef,
      disabledAt: null,
      createdAt: deps.now(),
    };
    await tx.accounts.insert(account);
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
