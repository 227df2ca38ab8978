import type { EngineName } from "#contract/engines.ts";
import type { CallAnswer } from "#engines/contract.ts";
import type { EngineState, Store } from "../ports.ts";

/** Number of consecutive faults that open the circuit breaker. */
const faultsMax = 5;
const [pauseMsMin, pauseMsMax] = [30_000, 10 * 60_000];
/** Pause after an error that only the operator can resolve. */
const exhaustedMs = 5 * 60_000;
/** Pause after a rate limit without `Retry-After`. */
const limitedMs = 10_000;

/** True for an engine that was paused and has not answered since (half-open). */
export const isHalfOpen = ({ faults }: Pick<EngineState, "faults">): boolean => faults >= faultsMax;

/** The engine's new state after an answer; null when it does not change. */
function stateAfter(
  known: EngineState | null,
  engine: EngineName,
  answer: CallAnswer,
  now: Date,
): EngineState | null {
  const pause = (ms: number, code: string, faults: number): EngineState => ({
    engine,
    faults,
    pausedUntil: ms > 0 ? new Date(now.getTime() + ms) : null,
    code,
    awaySince: known?.awaySince ?? now,
    updatedAt: now,
  });
  const faults = known?.faults ?? 0;
  switch (answer.kind) {
    case "limited":
      return pause(answer.retryAfterMs ?? limitedMs, answer.code, faults);
    case "exhausted":
      return pause(exhaustedMs, answer.code, faults);
    case "fault": {
      const over = faults + 1 - faultsMax;
      const ms = over < 0 ? 0 : Math.min(pauseMsMin * 2 ** over, pauseMsMax);
      return pause(ms, answer.code, faults + 1);
    }
    default:
      return known && (faults > 0 || known.pausedUntil)
        ? { engine, faults: 0, pausedUntil: null, code: null, awaySince: null, updatedAt: now }
        : null;
  }
}

/** Updates the engine's circuit breaker: it opens after consecutive faults and closes after an answer. */
export async function recordAnswer(
  tx: Store,
  engine: EngineName,
  answer: CallAnswer,
  now: Date,
): Promise<void> {
  const next = stateAfter(await tx.engineStates.find(engine), engine, answer, now);
  if (next) await tx.engineStates.save(next);
}
