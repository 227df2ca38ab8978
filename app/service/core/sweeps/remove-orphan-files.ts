import type { Deps } from "../ports.ts";
import { removeUnnamed } from "./remove-unnamed.ts";

/** Files looked up at once. */
const batch = 500;

/**
 * Removes files that no row names and that are older than the grace: what a killed process wrote and did not record,
 * half-written files, and pictures that the finishing pass replaced, whose links have ended by then.
 * @returns how many it removed.
 */
export async function removeOrphanFiles(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - deps.settings.retention.orphanFileMs);
  let removed = 0;
  let keys: string[] = [];
  for await (const { key, modifiedAt } of deps.files.list()) {
    if (modifiedAt < before) keys.push(key);
    if (keys.length < batch) continue;
    removed += await removeUnnamed(deps, keys);
    keys = [];
  }
  return removed + (await removeUnnamed(deps, keys));
}
