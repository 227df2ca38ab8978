import type { Account, Deps, Store } from "../ports.ts";
import { modeOf } from "./mode-of.ts";

/**
 * The test account beside a live account, made at the first call. It owns what test tokens make, so that every rule
 * that keeps accounts apart keeps test data and live data apart. The account must be locked.
 * @param account the live account, or its test account, which is returned as it is.
 */
export async function openTestAccount(deps: Deps, tx: Store, account: Account): Promise<Account> {
  if (modeOf(account) === "test") return account;
  const existing = await tx.accounts.findTestAccount(account.id);
  if (existing) return existing;
  const id = deps.newId();
  const isMade = await tx.accounts.insert({
    ...account,
    id,
    // Unique and never read: the store answers with the live account's.
    email: `${id}@test.invalid`,
    passwordHash: null,
    externalRef: null,
    testOf: account.id,
    createdAt: deps.now(),
  });
  if (!isMade) throw new Error(`the test account of ${account.id} can't be inserted`);
  return { ...account, id, passwordHash: null, externalRef: null, testOf: account.id };
}
