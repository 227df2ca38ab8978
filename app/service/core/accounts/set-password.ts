import { accountLimits } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { sha256 } from "../hash.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { isCommonPassword } from "./common-password.ts";
import { getAccount } from "./get-account.ts";
import { hashPassword, isPassword } from "./password.ts";

/** The owner's personal data, which a password guesser knows. */
type Person = Pick<Account, "email" | "name">;

/**
 * Sets an account's password on behalf of the operator and ends its logins. Long-lived and operator tokens stay valid,
 * because they do not depend on the password.
 * @throws ServiceError 404; 400 for a password that is too short, too long or too common.
 */
export async function setPassword(deps: Deps, spec: { email: string; password: string }): Promise<Account> {
  const account = await getAccount(deps, spec.email);
  const passwordHash = await toPasswordHash(deps, spec.password, account);
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    await tx.accounts.update(account.id, { passwordHash });
    await tx.tokens.revokeSessions(account.id, deps.now());
  });
  return { ...account, passwordHash };
}

/**
 * Changes an account's password on behalf of its owner and ends its logins, except the one of `token`.
 * @throws ServiceError 403 for a wrong current password, an account without a password and a test token; 400 for a new
 *   password that is too short, too long or too common.
 */
export async function changePassword(
  deps: Deps,
  account: Account,
  spec: { current: string; next: string; token: string },
): Promise<void> {
  if (account.testOf !== null) throw ServiceError.of("live_token_needed");
  const isRight = await isPassword(spec.current, account.passwordHash, deps.settings.passwordCost);
  if (!isRight) throw ServiceError.of("wrong_current_password");
  const passwordHash = await toPasswordHash(deps, spec.next, account, "new_password");
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    // Of two concurrent changes with the same current password, one succeeds.
    const locked = await tx.accounts.find(account.id);
    if (locked?.passwordHash !== account.passwordHash) throw ServiceError.of("wrong_current_password");
    // The login may have been revoked in the meantime; the change is refused then.
    const used = await tx.tokens.findAccountByHash(sha256(spec.token));
    if (!used || used.token.revokedAt) throw ServiceError.of("unauthorized");
    await tx.accounts.update(account.id, { passwordHash });
    await tx.tokens.revokeSessions(account.id, deps.now(), used.token.familyId);
  });
}

/**
 * Validates and hashes a password.
 * @throws ServiceError 400 for a password that is too short, too long or too common.
 */
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
