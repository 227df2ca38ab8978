import type { CallCosts, CallPrices, Deps, OutputCosts } from "../ports.ts";
import { isFarFrom } from "./cost-of-call.ts";
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

/** The mean price of an engine's drawings of a size in US dollars. */
export interface ComparedPrice extends Pick<CallPrices, "engine" | "size" | "calls"> {
  tableUsd: number;
  /** What the provider says; null when it says nothing. */
  saidUsd: number | null;
  /** Of what it says from the table's price of the same drawings; null when it says nothing or the table has none. */
  differencePercent: number | null;
  isDifferent: boolean;
}

/** Prices of the table beside what the providers say, by engine and size. */
export async function listComparedPrices(
  deps: Pick<Deps, "now" | "store">,
  days: number,
): Promise<ComparedPrice[]> {
  const rows = await deps.store.providerCalls.listPrices(sinceDays(deps, days));
  return rows.map(({ engine, size, calls, priceMicros, comparedMicros, saidMicros }) => ({
    engine,
    size,
    calls,
    tableUsd: priceMicros / 1e6,
    saidUsd: saidMicros === null ? null : saidMicros / 1e6,
    differencePercent:
      saidMicros !== null && comparedMicros ? Math.round((saidMicros / comparedMicros - 1) * 100) : null,
    isDifferent: saidMicros !== null && isFarFrom(saidMicros, comparedMicros ?? 0),
  }));
}

/** Estimated costs of providers' calls, by engine, day and output. */
export async function listOutputCosts(
  deps: Pick<Deps, "now" | "store">,
  days: number,
): Promise<InUsd<OutputCosts>[]> {
  return (await deps.store.providerCalls.listOutputCosts(sinceDays(deps, days))).map(toUsd);
}
