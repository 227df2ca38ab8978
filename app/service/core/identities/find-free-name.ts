import { nameKeyOf } from "#contract/identity-name.ts";
import { identityNameCharsMax } from "#contract/limits.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import type { Account, Store } from "../ports.ts";

/**
 * The name itself, or with the first free number from 2: "Ana", "Ana 2", "Ana 3". The caller holds the account's row
 * lock, so the name stays free.
 */
export async function findFreeName(store: Store, account: Account, name: string): Promise<string> {
  for (let first = 1; ; first += batch) {
    const candidates = Array.from({ length: batch }, (_, at) => numbered(name, first + at));
    const taken = new Set(await store.identities.listTakenKeys(account.id, candidates.map(nameKeyOf)));
    const free = candidates.find((candidate) => !taken.has(nameKeyOf(candidate)));
    if (free !== undefined) return free;
  }
}

/** Names per query; more than most accounts have slots, so one query usually suffices. */
const batch = 60;

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const suffix = ` ${number}`;
  return `${cutText(name, identityNameCharsMax - suffix.length).trimEnd()}${suffix}`;
}
