import { lifetimes } from "#contract/limits.ts";
import { sha256 } from "../hash.ts";
import type { AccessToken, Deps, Store } from "../ports.ts";

/** Issues an access token. Only its hash is stored; the plaintext is returned once. */
export async function issueToken(
  deps: Deps,
  tx: Store,
  spec: Pick<AccessToken, "accountId" | "kind"> & Partial<Pick<AccessToken, "familyId" | "expiresAt">>,
): Promise<{ token: string; stored: AccessToken }> {
  const token = `rst_${deps.newSecret()}`;
  const now = deps.now();
  const stored: AccessToken = {
    id: deps.newId(),
    accountId: spec.accountId,
    hash: sha256(token),
    kind: spec.kind,
    familyId: spec.familyId ?? null,
    expiresAt: spec.expiresAt ?? new Date(now.getTime() + lifetimes.accessTokenMs),
    revokedAt: null,
    createdAt: now,
  };
  await tx.tokens.insert(stored);
  return { token, stored };
}
