import { accountLimits } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { sha256 } from "../hash.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { isCommonPassword } from "./common-password.ts";
import { getAccount } from "./get-account.ts";
import { hashPassword, isPassword } from "./password.ts";

/** Whose password it is: what somebody who guesses it knows. */
type Person = Pick<Account, "email" | "name">;

/**
 * Gives an account a new password and ends its logins. Long-lived tokens and the operator's stay: they were never
 * guarded by the password.
 * @throws ServiceError 404; 400 for a password too short, too long or too common.
 */
export async function setPassword(deps: Deps, order: { email: string; password: string }): Promise<Account> {
  const account = await getAccount(deps, order.email);
  const passwordHash = await toPasswordHash(deps, order.password, account);
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    await tx.accounts.update(account.id, { passwordHash });
    await tx.tokens.revokeSessions(account.id, deps.now());
  });
  return { ...account, passwordHash };
}

/**
 * Replaces an account's password by its owner's wish and ends its logins, but for the one that `token` comes from.
 * @throws ServiceError 403 for a wrong current password, an account without one and a test token; 400 for a new one too
 * short, too long or too common.
 */
export async function changePassword(
  deps: Deps,
  account: Account,
  order: { current: string; next: string; token: string },
): Promise<void> {
  if (account.testOf !== null) throw ServiceError.of("live_token_needed");
  const isRight = await isPassword(order.current, account.passwordHash, deps.settings.passwordCost);
  if (!isRight) throw ServiceError.of("wrong_current_password");
  const passwordHash = await toPasswordHash(deps, order.next, account, "new_password");
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    // Of two changes at once with the same current password one counts.
    const locked = await tx.accounts.find(account.id);
    if (locked?.passwordHash !== account.passwordHash) throw ServiceError.of("wrong_current_password");
    // The login may have ended meanwhile; what it was asked for is not done then.
    const used = await tx.tokens.findAccountByHash(sha256(order.token));
    if (!used || used.token.revokedAt) throw ServiceError.of("unauthorized");
    await tx.accounts.update(account.id, { passwordHash });
    await tx.tokens.revokeSessions(account.id, deps.now(), used.token.familyId);
  });
}

/** @throws ServiceError 400 for a password too short, too long or too common. */
export function toPasswordHash(
  deps: Pick<Deps, "newSecret" | "settings">,
  password: string,
  person: Person,
  field = "password",
): Promise<string> {
  const { passwordCharsMin, passwordCharsMax } = accountLimits;
  if (password.length < passwordCharsMin || password.length > passwordCharsMax) {
    throw ServiceError.invalidField(
      field,
      problem("password_length", { minimum: passwordCharsMin, maximum: passwordCharsMax }),
    );
  }
  if (isCommonPassword(password, [person.email, person.name])) {
    throw ServiceError.invalidField(field, problem("password_common"));
  }
  return hashPassword(password, deps.newSecret(), deps.settings.passwordCost);
}
