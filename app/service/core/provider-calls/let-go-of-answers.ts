import type { Deps } from "../ports.ts";

/** Deletes the files that providers answered with for a result that has ended. */
export async function letGoOfAnswers(deps: Pick<Deps, "store" | "files">, resultId: number): Promise<void> {
  for (const key of await deps.store.providerCalls.takeAnswers(resultId)) await deps.files.remove(key);
}
