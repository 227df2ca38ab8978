import type { Deps } from "../ports.ts";

/** Deletes the stored answers of providers for a result that has ended. */
export async function deleteAnswers(deps: Pick<Deps, "store" | "files">, resultId: number): Promise<void> {
  for (const key of await deps.store.providerCalls.releaseAnswers(resultId)) await deps.files.remove(key);
}
