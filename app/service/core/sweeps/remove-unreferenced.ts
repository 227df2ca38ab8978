import type { Deps } from "../ports.ts";

/** Deletes those of the files that no row names. @returns how many. */
export async function removeUnreferenced(deps: Deps, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const named = new Set(await deps.store.retention.listNamed(keys));
  const unnamed = keys.filter((key) => !named.has(key));
  for (const key of unnamed) await deps.files.remove(key);
  return unnamed.length;
}
