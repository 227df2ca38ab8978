import type { Account, Deps } from "../ports.ts";
import { getAccount } from "./get-account.ts";

/**
 * Shuts an account: every token of it ends now, and nobody can log in. Jobs it started go on and are charged, as
 * their work is under way; nobody can fetch them until it is enabled again.
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

/** Opens it again; tokens that were ended stay ended. @throws ServiceError 404. */
export async function enableAccount(deps: Deps, email: string): Promise<Account> {
  const account = await getAccount(deps, email);
  await deps.store.accounts.update(account.id, { disabledAt: null });
  return { ...account, disabledAt: null };
}
