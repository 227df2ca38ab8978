import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { issueSession, type Session } from "./issue-session.ts";
import { isPassword } from "./password.ts";

/**
 * A login with e-mail and password.
 * @throws ServiceError 401, the same and after the same work for an unknown e-mail, a wrong password, an account
 * without one and a disabled account.
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
    // Whoever disables the account or changes its password meanwhile comes before this or ends the new login, too.
    await tx.accounts.lock(found.id);
    const account = await tx.accounts.find(found.id);
    if (!canLogIn(account, found)) throw ServiceError.of("wrong_credentials");
    return issueSession(deps, tx, account, deps.newId());
  });
}

function canLogIn(account: Account | null, checked: Account): account is Account {
  return account !== null && account.disabledAt === null && account.passwordHash === checked.passwordHash;
}

/** An e-mail address as it is stored and compared. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}
