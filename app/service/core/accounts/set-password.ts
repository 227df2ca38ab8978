import { accountLimits } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { getAccount } from "./get-account.ts";
import { hashPassword } from "./password.ts";

/**
 * Gives an account a new password and ends its logins. Long-lived tokens and the operator's stay: they were never
 * guarded by the password.
 * @throws ServiceError 404; 400 for a password too short or too long.
 */
export async function setPassword(deps: Deps, order: { email: string; password: string }): Promise<Account> {
  const account = await getAccount(deps, order.email);
  const passwordHash = await toPasswordHash(deps, order.password);
  await deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    await tx.accounts.update(account.id, { passwordHash });
    await tx.tokens.revokeSessions(account.id, deps.now());
  });
  return { ...account, passwordHash };
}

/** @throws ServiceError 400 for a password too short or too long. */
export function toPasswordHash(
  deps: Pick<Deps, "newSecret" | "settings">,
  password: string,
): Promise<string> {
  const { passwordCharsMin, passwordCharsMax } = accountLimits;
  if (password.length < passwordCharsMin || password.length > passwordCharsMax) {
    throw ServiceError.invalidField(
      "password",
      problem("password_length", { minimum: passwordCharsMin, maximum: passwordCharsMax }),
    );
  }
  return hashPassword(password, deps.newSecret(), deps.settings.passwordCost);
}
