import type { Deps, Identity, Store } from "../ports.ts";

const batch = 100;

/** What a deleted identity's row holds in place of everything that tells of the person. */
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

/** Removes from the rows of a deleted identity what tells of the person; its files are still named. */
export async function erasePersonalData(
  tx: Store,
  identity: Pick<Identity, "code" | "accountId" | "jobId">,
): Promise<void> {
  await tx.identities.update(identity.code, erased);
  await tx.identities.removeTraces(identity);
}

/** Removes the files of a deleted identity, and what its rows still tell; running it again finishes what a crash cut short. */
export async function eraseIdentity(
  deps: Deps,
  identity: Pick<Identity, "code" | "accountId" | "jobId" | "photoKey" | "faceKey" | "thumbnailKey">,
): Promise<void> {
  for (const key of [identity.photoKey, identity.faceKey, identity.thumbnailKey]) {
    if (key) await deps.files.remove(key);
  }
  await deps.files.removeFolder(`identities/${identity.code}`);
  await deps.transact(async (tx) => {
    await erasePersonalData(tx, identity);
    await tx.identities.update(identity.code, { photoKey: "", faceKey: null, thumbnailKey: null });
  });
}

/**
 * Erases deleted identities of which something is left: whose deletion was cut short, or left personal data behind.
 * @returns how many it erased.
 */
export async function eraseDeletedIdentities(deps: Deps): Promise<number> {
  const unerased = await deps.store.identities.listUnerased(batch);
  for (const identity of unerased) await eraseIdentity(deps, identity);
  return unerased.length;
}
