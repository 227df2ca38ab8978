import { isOwnKey } from "../file-keys.ts";
import type { Deps } from "../ports.ts";

/** Files per lookup. */
const batch = 500;

/**
 * Deletes orphans, i.e. files that no row names, after a grace period: unrecorded and partially written files of killed
 * processes, and pictures replaced by post-processing, whose links have expired by then.
 * @returns how many.
 */
export async function removeOrphanFiles(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - deps.settings.retention.orphanFileMs);
  let removed = 0;
  let keys: string[] = [];
  for await (const { key, modifiedAt } of deps.files.list()) {
    if (modifiedAt < before && isOwnKey(key)) keys.push(key);
    if (keys.length < batch) continue;
    removed += await removeUnreferenced(deps, keys);
    keys = [];
  }
  return removed + (await removeUnreferenced(deps, keys));
}

/** Deletes those of the files that no row names. @returns how many. */
export async function removeUnreferenced(deps: Deps, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const named = new Set(await deps.store.retention.listNamed(keys));
  const unnamed = keys.filter((key) => !named.has(key));
  for (const key of unnamed) await deps.files.remove(key);
  return unnamed.length;
}
