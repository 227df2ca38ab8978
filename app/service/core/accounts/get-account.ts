import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { toEmailKey } from "./log-in.ts";

/** @throws ServiceError 404 when no account has this e-mail. */
export async function getAccount(deps: Pick<Deps, "store">, email: string): Promise<Account> {
  const account = await deps.store.accounts.findByEmail(toEmailKey(email));
  // An erased account is not found, whatever its row still holds.
  if (!account || account.erasureRequestedAt) throw ServiceError.of("account_not_found", { account: email });
  return account;
}
