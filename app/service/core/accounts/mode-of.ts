import type { Mode } from "#contract/modes.ts";
import type { Account } from "../ports.ts";

/** The mode of everything that an account owns. */
export function modeOf(account: Pick<Account, "testOf">): Mode {
  return account.testOf === null ? "live" : "test";
}
