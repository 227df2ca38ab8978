import type { Deps, Identity } from "../ports.ts";

const batch = 100;

/** Removes the files of a deleted identity; running it again finishes what a crash cut short. */
export async function eraseIdentity(
  deps: Deps,
  identity: Pick<Identity, "code" | "photoKey" | "faceKey" | "thumbnailKey">,
): Promise<void> {
  for (const key of [identity.photoKey, identity.faceKey, identity.thumbnailKey]) {
    if (key) await deps.files.remove(key);
  }
  await deps.store.identities.update(identity.code, { photoKey: "", faceKey: null, thumbnailKey: null });
}

/**
 * Erases deleted identities whose files are still there: of those whose deletion was cut short.
 * @returns how many it erased.
 */
export async function eraseDeletedIdentities(deps: Deps): Promise<number> {
  const unerased = await deps.store.identities.listUnerased(batch);
  for (const identity of unerased) await eraseIdentity(deps, identity);
  return unerased.length;
}
