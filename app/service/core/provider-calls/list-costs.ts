import type { CallCosts, Deps, OutputCosts } from "../ports.ts";
import { startOfDay } from "./may-call.ts";

const dayMs = 24 * 3_600_000;

type InUsd<T> = Omit<T, "costMicros"> & { costUsd: number };

const toUsd = <T extends { costMicros: number }>({ costMicros, ...row }: T): InUsd<T> => ({
  ...row,
  costUsd: costMicros / 1e6,
});

const sinceDays = ({ now }: Pick<Deps, "now">, days: number) =>
  new Date(startOfDay(now()).getTime() - (days - 1) * dayMs);

/** Estimated costs of providers' calls, by engine, day and account; today and the days before it. */
export async function listCosts(
  deps: Pick<Deps, "now" | "store">,
  days: number,
): Promise<InUsd<CallCosts>[]> {
  return (await deps.store.providerCalls.listCosts(sinceDays(deps, days))).map(toUsd);
}

/** Estimated costs of providers' calls, by engine, day and output. */
export async function listOutputCosts(
  deps: Pick<Deps, "now" | "store">,
  days: number,
): Promise<InUsd<OutputCosts>[]> {
  return (await deps.store.providerCalls.listOutputCosts(sinceDays(deps, days))).map(toUsd);
}
