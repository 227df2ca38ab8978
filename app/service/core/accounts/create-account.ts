import type { PlanName } from "#contract/plans.ts";
import { welcomeCredits } from "#contract/prices.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { issueToken } from "./issue-token.ts";
import { toEmailKey } from "./log-in.ts";
import { toPasswordHash } from "./set-password.ts";

export interface NewAccount {
  email: string;
  name: string;
  plan: PlanName;
  externalRef: string | null;
  /** Credits to start with instead of the welcome credits. */
  credits?: number;
  /** Without one nobody logs in to the account. */
  password?: string;
}

/**
 * Opens an account with its first grant and its first token.
 * @throws ServiceError 409 when the e-mail or the external reference is taken; 400 for a password too short, too long or too common.
 */
export async function createAccount(
  deps: Deps,
  order: NewAccount,
): Promise<{ account: Account; token: string }> {
  const made = await createAccountIfFree(deps, order);
  if (!made) throw ServiceError.of("account_exists", { email: order.email });
  return made;
}

/** Like `createAccount`; null when the e-mail or the external reference is taken. */
export async function createAccountIfFree(
  deps: Deps,
  order: NewAccount,
): Promise<{ account: Account; token: string } | null> {
  const passwordHash =
    order.password === undefined ? null : await toPasswordHash(deps, order.password, order);
  return deps.transact(async (tx) => {
    const account: Account = {
      id: deps.newId(),
      email: toEmailKey(order.email),
      name: order.name,
      plan: order.plan,
      passwordHash,
      externalRef: order.externalRef,
      disabledAt: null,
      testOf: null,
      erasureRequestedAt: null,
      erasedAt: null,
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
    const { token } = await issueToken(deps, tx, { accountId: account.id, kind: "operator" });
    return { account, token };
  });
}
