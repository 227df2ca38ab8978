import type { Account, Deps, Store } from "../ports.ts";
import { modeOf } from "./mode-of.ts";

/**
 * Finds the test account of a live account, or creates it at the first call. It owns everything that test tokens
 * create, so the rules that isolate accounts also isolate test data from live data. The caller holds the account's row
 * lock.
 * @param account the live account, or its test account, which is returned unchanged.
 */
export async function openTestAccount(deps: Deps, tx: Store, account: Account): Promise<Account> {
  if (modeOf(account) === "test") return account;
  const existing = await tx.accounts.findTestAccount(account.id);
  if (existing) return existing;
  const id = deps.newId();
  const isMade = await tx.accounts.insert({
    ...account,
    id,
    // Unique and never read: the store substitutes the live account's e-mail.
    email: `${id}@test.invalid`,
    passwordHash: null,
    externalRef: null,
    testOf: account.id,
    createdAt: deps.now(),
  });
  if (!isMade) throw new Error(`the test account of ${account.id} can't be inserted`);
  return { ...account, id, passwordHash: null, externalRef: null, testOf: account.id };
}
