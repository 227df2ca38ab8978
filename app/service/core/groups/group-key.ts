import { nameKeyOf } from "#contract/identity-name.ts";
import { modeOf } from "../accounts/mode-of.ts";
import type { Account } from "../ports.ts";

/**
 * A group's name as it is compared: without case, and without the difference between ways to write one character.
 * Names are unique over all accounts, of each mode by itself; no name holds a slash.
 */
export function toGroupKey(account: Pick<Account, "testOf">, name: string): string {
  return modeOf(account) === "test" ? `test/${nameKeyOf(name)}` : nameKeyOf(name);
}
