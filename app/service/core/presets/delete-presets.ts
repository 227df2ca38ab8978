import type { Account, Deps } from "../ports.ts";

/** Deletes the account's own presets among these; the rest are told as not found. */
export async function deletePresets(
  deps: Deps,
  account: Account,
  codes: string[],
): Promise<{ deleted: string[]; notFound: string[] }> {
  const removed = new Set(await deps.store.presets.remove(account.id, codes, deps.now()));
  const wanted = [...new Set(codes)];
  return {
    deleted: wanted.filter((code) => removed.has(code)),
    notFound: wanted.filter((code) => !removed.has(code)),
  };
}
