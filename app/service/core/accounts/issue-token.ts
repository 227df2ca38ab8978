import { lifetimes } from "#contract/limits.ts";
import { sha256 } from "../hash.ts";
import type { AccessToken, Deps, Store } from "../ports.ts";

/** A new access token, stored by its hash; this is the only time it exists in the clear. */
export async function issueToken(
  deps: Deps,
  tx: Store,
  order: Pick<AccessToken, "accountId" | "kind"> & Partial<Pick<AccessToken, "familyId" | "expiresAt">>,
): Promise<{ token: string; stored: AccessToken }> {
  const token = `rst_${deps.newSecret()}`;
  const now = deps.now();
  const stored: AccessToken = {
    id: deps.newId(),
    accountId: order.accountId,
    hash: sha256(token),
    kind: order.kind,
    familyId: order.familyId ?? null,
    expiresAt: order.expiresAt ?? new Date(now.getTime() + lifetimes.accessTokenMs),
    revokedAt: null,
    createdAt: now,
  };
  await tx.tokens.insert(stored);
  return { token, stored };
}
