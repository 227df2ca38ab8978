import { type Plan, plans } from "#contract/plans.ts";
import { problem } from "#contract/problems.ts";
import type { EngineUnavailable, PaidCall } from "#engines/contract.ts";
import type { Deps, Store } from "../ports.ts";
import { EngineBusyError } from "./engine-busy-error.ts";
import { endOf, hasEnded } from "./engine-end-dates.ts";
import { isHalfOpen } from "./engine-pauses.ts";

const minuteMs = 60_000;
/** Delay before a retry when all concurrent calls are in use. */
const placeMs = 1_000;
/** Maximum wait for an engine before another one is tried. */
export const shortWaitMs = 60_000;

export const toMicros = (usd: number): number => Math.round(usd * 1e6);

/**
 * Checks the limits of the engine and the daily budget. Called under the lock of the limits, in the transaction that
 * records the call.
 *
 * @returns null when the call may be made.
 * @throws EngineBusyError when it must wait briefly.
 */
export async function findUnavailable(
  deps: Pick<Deps, "now" | "settings">,
  tx: Store,
  { engine, model, endsOn, priceUsd, limits }: PaidCall,
): Promise<EngineUnavailable | null> {
  const now = deps.now();
  const end = endOf({ name: engine, model, endsOn }, await tx.engineStates.listEndDates());
  if (end !== null && hasEnded(end, now)) {
    return {
      kind: "unavailable",
      reason: problem("engine_ended", { model: engine, date: end }),
      retryAfterMs: null,
    };
  }
  const state = await tx.engineStates.find(engine);
  const pausedMs = (state?.pausedUntil?.getTime() ?? 0) - now.getTime();
  if (state && pausedMs > 0) {
    return {
      kind: "unavailable",
      reason: problem("engine_paused", { model: engine, reason: state.code ?? "fault" }),
      retryAfterMs: pausedMs,
    };
  }
  const calling = await tx.providerCalls.countCalling(engine, now);
  // After a pause a single call probes the engine (half-open).
  const places = state && isHalfOpen(state) ? 1 : limits.callsAtOnceMax;
  if (calling >= places) throw new EngineBusyError(`${engine} has no free place`, placeMs);
  const begun = await tx.providerCalls.listBegun(engine, new Date(now.getTime() - minuteMs));
  const oldest = begun.at(-limits.callsPerMinuteMax);
  if (oldest) {
    throw new EngineBusyError(
      `${engine} has been called as often as it may be in a minute`,
      oldest.getTime() + minuteMs - now.getTime(),
    );
  }
  return findOverBudget(deps, tx, toMicros(priceUsd));
}

/** True while the account has redraws left today. */
export async function mayRedraw(
  { now, settings }: Pick<Deps, "now" | "settings">,
  store: Pick<Store, "accounts" | "providerCalls">,
  accountId: string,
): Promise<boolean> {
  if (!settings.providerRedraws) return false;
  const account = await store.accounts.find(accountId);
  if (!account) return false;
  const { redrawsPerDayMax }: Plan = plans[account.plan];
  if (redrawsPerDayMax === null) return true;
  return (await store.providerCalls.countRedraws(accountId, startOfDay(now()))) < redrawsPerDayMax;
}

async function findOverBudget(
  { now, settings }: Pick<Deps, "now" | "settings">,
  tx: Store,
  priceMicros: number,
): Promise<EngineUnavailable | null> {
  const maxUsd = settings.providerDailySpendMaxUsd;
  if (maxUsd === null || priceMicros === 0) return null;
  const spent = await tx.providerCalls.sumCost(startOfDay(now()));
  if (spent + priceMicros <= toMicros(maxUsd)) return null;
  return { kind: "unavailable", reason: problem("engine_budget_spent"), retryAfterMs: null };
}

/** The day's first moment, UTC. */
export function startOfDay(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
}
