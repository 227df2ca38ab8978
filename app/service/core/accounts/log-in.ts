import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { issueSession, type Session } from "./issue-session.ts";
import { isPassword } from "./password.ts";

/**
 * Logs in with e-mail and password.
 * @throws ServiceError 401. The answer and the work done for it are the same for an unknown e-mail, a wrong password,
 *   an account without a password and a disabled account.
 */
export async function logIn(deps: Deps, credentials: { email: string; password: string }): Promise<Session> {
  const found = await deps.store.accounts.findByEmail(toEmailKey(credentials.email));
  const isRight = await isPassword(
    credentials.password,
    found?.passwordHash ?? null,
    deps.settings.passwordCost,
  );
  if (!found || !isRight) throw ServiceError.of("wrong_credentials");
  return deps.transact(async (tx) => {
    // The row lock serializes this with disabling and password changes: the check below sees them, or they revoke the
    // new login.
    await tx.accounts.lock(found.id);
    const account = await tx.accounts.find(found.id);
    if (!canLogIn(account, found)) throw ServiceError.of("wrong_credentials");
    return issueSession(deps, tx, account, deps.newId());
  });
}

function canLogIn(account: Account | null, checked: Account): account is Account {
  return account !== null && account.disabledAt === null && account.passwordHash === checked.passwordHash;
}

/** The normalized form in which e-mail addresses are stored and compared. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}
