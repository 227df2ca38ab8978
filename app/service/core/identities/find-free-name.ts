import { identityNameCharsMax, nameKeyOf } from "#contract/identity-name.ts";
import type { Account, Store } from "../ports.ts";

/**
 * The name itself, or with the first number from 2 on that makes it one the account has no identity of: "Ana",
 * "Ana 2", "Ana 3". The account must be locked for it to stay free.
 */
export async function findFreeName(store: Store, account: Account, name: string): Promise<string> {
  for (let first = 1; ; first += batch) {
    const candidates = Array.from({ length: batch }, (_, at) => numbered(name, first + at));
    const taken = new Set(await store.identities.listTakenKeys(account.id, candidates.map(nameKeyOf)));
    const free = candidates.find((candidate) => !taken.has(nameKeyOf(candidate)));
    if (free !== undefined) return free;
  }
}

/** More names than most accounts have slots, so that one query mostly decides. */
const batch = 60;

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const suffix = ` ${number}`;
  return `${[...name]
    .slice(0, identityNameCharsMax - suffix.length)
    .join("")
    .trimEnd()}${suffix}`;
}
