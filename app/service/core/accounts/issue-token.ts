import { lifetimes } from "#contract/limits.ts";
import { sha256 } from "../hash.ts";
import type { Deps, Store } from "../ports.ts";

/** A new access token; this is the only time it exists in the clear. */
export async function issueToken(deps: Deps, tx: Store, accountId: string): Promise<string> {
  const token = `rst_${deps.newSecret()}`;
  const now = deps.now();
  await tx.tokens.insert({
    id: deps.newId(),
    accountId,
    hash: sha256(token),
    expiresAt: new Date(now.getTime() + lifetimes.accessTokenMs),
    revokedAt: null,
    createdAt: now,
  });
  return token;
}
