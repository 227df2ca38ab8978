import { modeOf } from "../accounts/mode-of.ts";
import type { Account, Store } from "../ports.ts";

/** The account of an e-mail that can be in groups with `account`: of a test account, the other one's test account. */
export async function findPerson(
  store: Store,
  account: Pick<Account, "testOf">,
  email: string,
): Promise<Account | null> {
  const live = await store.accounts.findByEmail(email);
  if (!live || modeOf(account) === "live") return live;
  return store.accounts.findTestAccount(live.id);
}
