import { testCreditsPerDay } from "#contract/plans.ts";
import { modeOf } from "../accounts/mode-of.ts";
import type { Balance, Deps, Store } from "../ports.ts";

const dayMs = 24 * 3_600_000;

/**
 * The credits that an account can spend. A test account starts each day (UTC) with the same balance: its holds and
 * charges look like those of live mode, but cost nothing.
 */
export async function getBalance(deps: Pick<Deps, "now">, store: Store, accountId: string): Promise<Balance> {
  const account = await store.accounts.find(accountId);
  const { balance, held } = await store.ledger.balance(accountId);
  if (!account || modeOf(account) === "live") return { balance, held };
  const midnight = deps.now().setUTCHours(0, 0, 0, 0);
  const [from, to] = [new Date(midnight), new Date(midnight + dayMs)];
  const used = await store.ledger.use({ accountId, from, to, resolution: "day" });
  return { balance: testCreditsPerDay - used.reduce((sum, { credits }) => sum + credits, 0), held };
}
