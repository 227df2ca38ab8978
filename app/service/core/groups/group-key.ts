import { nameKeyOf } from "#contract/identity-name.ts";
import { modeOf } from "../accounts/mode-of.ts";
import type { Account } from "../ports.ts";

/**
 * The normalized form in which group names are compared: case-folded, in one Unicode form. Names are unique across all
 * accounts of a mode. No name contains a slash.
 */
export function toGroupKey(account: Pick<Account, "testOf">, name: string): string {
  return modeOf(account) === "test" ? `test/${nameKeyOf(name)}` : nameKeyOf(name);
}
