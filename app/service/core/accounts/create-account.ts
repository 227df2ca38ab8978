import { type PlanName, welcomeCredits } from "#contract/plans.ts";
import { restorePaidCredits } from "../credits/kept-credits.ts";
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
  /** Initial credits. Default: the welcome credits. */
  credits?: number;
  /** An account without a password cannot log in. */
  password?: string;
}

/**
 * Creates an account with its first grant and its first token.
 * @throws ServiceError 409 when the e-mail or the external reference is taken; 400 for a password that is too short,
 *   too long or too common.
 */
export async function createAccount(
  deps: Deps,
  spec: NewAccount,
): Promise<{ account: Account; token: string }> {
  const created = await createAccountIfFree(deps, spec);
  if (!created) throw ServiceError.of("account_exists", { email: spec.email });
  return created;
}

/** Like `createAccount`, but returns null when the e-mail or the external reference is taken. */
export async function createAccountIfFree(
  deps: Deps,
  spec: NewAccount,
): Promise<{ account: Account; token: string } | null> {
  const passwordHash = spec.password === undefined ? null : await toPasswordHash(deps, spec.password, spec);
  return deps.transact(async (tx) => {
    const account: Account = {
      id: deps.newId(),
      email: toEmailKey(spec.email),
      name: spec.name,
      plan: spec.plan,
      passwordHash,
      externalRef: spec.externalRef,
      disabledAt: null,
      testOf: null,
      erasureRequestedAt: null,
      erasedAt: null,
      createdAt: deps.now(),
    };
    if (!(await tx.accounts.insert(account))) return null;
    const credits = spec.credits ?? welcomeCredits;
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
    await restorePaidCredits(deps, tx, account);
    const { token } = await issueToken(deps, tx, { accountId: account.id, kind: "operator" });
    return { account, token };
  });
}
