import type { Engine } from "#engines/contract.ts";
import type { Deps, Result } from "../ports.ts";

/** The engines of a list whose paid picture for a result is recorded and not delivered. */
export async function listKept(
  { store }: Pick<Deps, "store">,
  { id }: Pick<Result, "id">,
  engines: Engine[],
): Promise<Engine[]> {
  if (engines.length === 0) return [];
  const answered = await store.providerCalls.listAnswered(id);
  return engines.filter(({ name }) => answered.includes(name));
}
