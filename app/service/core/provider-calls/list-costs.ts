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
  /** Number of redraws after a failed check. */
  redraws: number;
  costUsd: number;
}

/** Estimated costs of providers' calls, by engine, day and account; today and the days before it. */
export async function listCosts(deps: Pick<Deps, "now" | "store">, days: number): Promise<EngineCosts[]> {
  const since = new Date(startOfDay(deps.now()).getTime() - (days - 1) * dayMs);
  const rows = await deps.store.providerCalls.listCosts(since);
  return rows.map(({ costMicros, ...row }) => ({ ...row, costUsd: costMicros / 1e6 }));
}
