import type { Account, Deps, Identity, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { eraseIdentity, erasePersonalData } from "./erase-identity.ts";
import { lockOwnIdentity } from "./get-identity.ts";

/**
 * Deletes an identity (soft delete): its slot, name, draft and shares are free at once. Its personal data is erased in
 * the same transaction; its files are deleted afterwards.
 * @throws ServiceError 403 for platform and shared identities, 404, 409 while an unfinished job uses it.
 */
export async function deleteIdentity(deps: Deps, account: Account, code: string): Promise<void> {
  await deleteLocked(deps, code, (tx) => lockOwnIdentity(tx, account, code));
}

/**
 * Deletes a platform identity in the same way.
 * @throws ServiceError 404, 409 while an unfinished job uses it.
 */
export async function removePlatformIdentity(deps: Deps, code: string): Promise<void> {
  await deleteLocked(deps, code, async (tx) => {
    const identity = await tx.identities.lock(code);
    if (!identity || identity.accountId !== null || identity.deletedAt) {
      throw ServiceError.of("identity_not_found");
    }
    return identity;
  });
}

async function deleteLocked(deps: Deps, code: string, lock: (tx: Store) => Promise<Identity>): Promise<void> {
  const deleted = await deps.transact(async (tx) => {
    const identity = await lock(tx);
    const jobs = await tx.jobs.countUnfinishedWith(code);
    if (jobs > 0) {
      throw ServiceError.of("identity_in_use", { jobs });
    }
    const now = deps.now();
    await tx.identities.update(code, { deletedAt: now, updatedAt: now });
    await erasePersonalData(tx, identity);
    await tx.identities.unshareAll(code);
    return identity;
  });
  await eraseIdentity(deps, deleted);
}

/**
 * Deletes accounts' identities that no job has used for the retention period of unused faces.
 * @returns how many.
 */
export async function deleteUnusedIdentities(deps: Deps, before: Date, limit: number): Promise<number> {
  const unused = await deps.store.identities.listUnused(before, limit);
  let deleted = 0;
  for (const { code } of unused) {
    try {
      await deleteLocked(deps, code, async (tx) => {
        const identity = await tx.identities.lock(code);
        if (!identity || identity.deletedAt) throw ServiceError.of("identity_not_found");
        return identity;
      });
      deleted++;
    } catch (error) {
      // A job has started to use it, or its owner has deleted it.
      if (!(error instanceof ServiceError)) throw error;
    }
  }
  return deleted;
}
