import { toFileKey } from "../file-keys.ts";
import type { Deps, Identity, Store } from "../ports.ts";

const batch = 100;

/** Replacements of the personal data in a deleted identity's row. */
const erased = {
  name: "",
  nameKey: null,
  tag: null,
  gender: null,
  age: null,
  description: null,
  originalFilename: "",
  qualityScore: null,
  errorMessage: null,
  errorCode: null,
  errorParams: null,
  draftResultId: null,
  faceMetadata: null,
  faceModel: null,
  consent: null,
} satisfies Parameters<Store["identities"]["update"]>[1];

/** Erases personal data from the rows of a deleted identity. The rows still name its files. */
export async function erasePersonalData(
  tx: Store,
  identity: Pick<Identity, "code" | "accountId" | "jobId">,
): Promise<void> {
  await tx.identities.update(identity.code, erased);
  await tx.identities.removeTraces(identity);
}

/**
 * Deletes the files of a deleted identity and the data left in its rows. Idempotent: a second run completes one that a
 * crash interrupted.
 */
export async function eraseIdentity(
  deps: Deps,
  identity: Pick<Identity, "code" | "accountId" | "jobId" | "photoKey" | "faceKey" | "thumbnailKey">,
): Promise<void> {
  for (const key of [identity.photoKey, identity.faceKey, identity.thumbnailKey]) {
    if (key) await deps.files.remove(key);
  }
  await deps.files.removeFolder(toFileKey("identities", identity.code));
  await deps.transact(async (tx) => {
    await erasePersonalData(tx, identity);
    await tx.identities.update(identity.code, { photoKey: "", faceKey: null, thumbnailKey: null });
  });
}

/**
 * Completes the erasure of deleted identities that still have files or personal data.
 * @returns how many.
 */
export async function eraseDeletedIdentities(deps: Deps): Promise<number> {
  const unerased = await deps.store.identities.listUnerased(batch);
  for (const identity of unerased) await eraseIdentity(deps, identity);
  return unerased.length;
}
