import { modeOf } from "../accounts/mode-of.ts";
import type { Account, Store } from "../ports.ts";

/**
 * The account of an e-mail that can share groups with `account`. For a test account, that is the other account's test
 * account.
 */
export async function findPerson(
  store: Store,
  account: Pick<Account, "testOf">,
  email: string,
): Promise<Account | null> {
  const live = await store.accounts.findByEmail(email);
  if (!live || modeOf(account) === "live") return live;
  return store.accounts.findTestAccount(live.id);
}
