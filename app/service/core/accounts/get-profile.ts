import { groupLimits } from "#contract/limits.ts";
import type { Account, Deps } from "../ports.ts";

/** What an account is told of itself at login. */
export interface Profile {
  email: string;
  username: string;
  name: string;
  /** The whole balance, holds not taken off. */
  credits: number;
  plan: Account["plan"];
  /** Names of its groups. */
  groups: string[];
}

export async function getProfile(deps: Deps, account: Account): Promise<Profile> {
  const { balance } = await deps.store.ledger.balance(account.id);
  const memberships = await deps.store.groups.listByAccount(account.id, groupLimits.toldAtLoginMax);
  return {
    email: account.email,
    username: toUsername(account.email),
    name: account.name,
    credits: balance,
    plan: account.plan,
    groups: memberships.map(({ group }) => group.name),
  };
}

/** The part of an e-mail address before its `@`. */
export function toUsername(email: string): string {
  return email.replace(/@[^@]*$/, "");
}
