import type { Account, Deps } from "../ports.ts";

/** Deletes those of the presets that are the account's own. The rest are reported as not found. */
export async function deletePresets(
  deps: Deps,
  account: Account,
  codes: string[],
): Promise<{ deleted: string[]; notFound: string[] }> {
  const removed = new Set(await deps.store.presets.remove(account.id, codes, deps.now()));
  const requested = [...new Set(codes)];
  return {
    deleted: requested.filter((code) => removed.has(code)),
    notFound: requested.filter((code) => !removed.has(code)),
  };
}
