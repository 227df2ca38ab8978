import { groupLimits } from "#contract/limits.ts";
import type { Account, Deps } from "../ports.ts";

/** The profile that a login returns. */
export interface Profile {
  email: string;
  username: string;
  name: string;
  /** The whole balance, including credits on hold. */
  credits: number;
  plan: Account["plan"];
  /** Names of the groups that the account is a member of. */
  groups: string[];
}

export async function getProfile(deps: Deps, account: Account): Promise<Profile> {
  const { balance } = await deps.store.ledger.balance(account.id);
  const memberships = await deps.store.groups.listByAccount(account.id, groupLimits.listedAtLoginMax);
  return {
    email: account.email,
    username: toUsername(account.email),
    name: account.name,
    credits: balance,
    plan: account.plan,
    groups: memberships.map(({ group }) => group.name),
  };
}

/** The local part of an e-mail address. */
export function toUsername(email: string): string {
  return email.replace(/@[^@]*$/, "");
}
