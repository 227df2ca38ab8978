import type { Engine } from "#engines/contract.ts";
import type { Deps, Result } from "../../ports.ts";

/** Those of the engines that have a recorded, paid answer for the result. */
export async function listPaidEngines(
  { store }: Pick<Deps, "store">,
  { id }: Pick<Result, "id">,
  engines: Engine[],
): Promise<Engine[]> {
  if (engines.length === 0) return [];
  const answered = await store.providerCalls.listAnswered(id);
  return engines.filter(({ name }) => answered.includes(name));
}
