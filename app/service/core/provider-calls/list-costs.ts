import type { Deps } from "../ports.ts";
import { startOfDay } from "./may-call.ts";

const dayMs = 24 * 3_600_000;

export interface EngineCosts {
  engine: string;
  /** UTC: YYYY-MM-DD. */
  day: string;
  accountId: string;
  calls: number;
  pictures: number;
  /** How many of the calls drew an output once more, because a check of the first drawing failed. */
  redraws: number;
  costUsd: number;
}

/** What calls of providers are taken to have cost, by engine, day and account; today and the days before it. */
export async function listCosts(deps: Pick<Deps, "now" | "store">, days: number): Promise<EngineCosts[]> {
  const since = new Date(startOfDay(deps.now()).getTime() - (days - 1) * dayMs);
  const rows = await deps.store.providerCalls.listCosts(since);
  return rows.map(({ costMicros, ...row }) => ({ ...row, costUsd: costMicros / 1e6 }));
}
