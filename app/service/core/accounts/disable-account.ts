import type { Account, Deps } from "../ports.ts";
import { getAccount } from "./get-account.ts";

/**
 * Disables an account: revokes every token and refuses logins. Running jobs continue and are charged. Their results can
 * be fetched once the account is enabled again.
 * @throws ServiceError 404.
 */
export async function disableAccount(deps: Deps, email: string): Promise<Account> {
  const account = await getAccount(deps, email);
  const disabledAt = account.disabledAt ?? deps.now();
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    await tx.accounts.update(account.id, { disabledAt });
    await tx.tokens.revokeAll(account.id, deps.now());
  });
  return { ...account, disabledAt };
}

/** Enables a disabled account. Revoked tokens stay revoked. @throws ServiceError 404. */
export async function enableAccount(deps: Deps, email: string): Promise<Account> {
  const account = await getAccount(deps, email);
  await deps.store.accounts.update(account.id, { disabledAt: null });
  return { ...account, disabledAt: null };
}
