import type { EngineName } from "#contract/engines.ts";
import type { Engine } from "#engines/contract.ts";
import type { Deps, EngineEnd, Store } from "../ports.ts";

/** Shutdown day of each engine's model, YYYY-MM-DD; engines without a known one are absent. */
export type EngineEndDates = ReadonlyMap<EngineName, string>;

type Dated = Pick<Engine, "name" | "model" | "endsOn">;

/** The earlier one of the configured day and the provider's. A provider's date for another model is ignored. */
export function endOf({ name, model, endsOn }: Dated, told: readonly EngineEnd[]): string | null {
  const answer = told.find(({ engine, askedModel }) => engine === name && askedModel === model);
  return earliest([endsOn, answer?.endsOn]);
}

export function earliest(days: readonly (string | null | undefined)[]): string | null {
  return days.filter((day) => typeof day === "string").sort()[0] ?? null;
}

/** True after the day, UTC. On the day itself the provider decides. */
export const hasEnded = (endsOn: string | null, now: Date): boolean =>
  endsOn !== null && endsOn < now.toISOString().slice(0, 10);

/** The shutdown days of this server's engines. */
export async function listEndDates(
  { engines }: Pick<Deps, "engines">,
  store: Pick<Store, "engineStates">,
): Promise<EngineEndDates> {
  // Only models of providers are shut down.
  if (engines.every(({ model }) => model === undefined)) return new Map();
  const told = await store.engineStates.listEndDates();
  return new Map(
    engines.flatMap((engine) => {
      const day = endOf(engine, told);
      return day === null ? [] : [[engine.name, day] as const];
    }),
  );
}

/** The engines whose model was shut down. */
export async function listEnded(
  deps: Pick<Deps, "engines" | "now">,
  store: Pick<Store, "engineStates">,
): Promise<EngineEndDates> {
  const now = deps.now();
  return new Map([...(await listEndDates(deps, store))].filter(([, day]) => hasEnded(day, now)));
}
