import { dayMs, TryLaterError } from "../jobs/draw/attempt.ts";
import type { EngineState, Result } from "../ports.ts";

/** Thrown when a provider's engine can't be called now; the queue retries after the delay. */
export class EngineBusyError extends TryLaterError {
  override readonly name = "EngineBusyError";
  override readonly endCode = "engine_unavailable_long";
  override readonly delayMs: number;
  override readonly waitMsMax: number;
  override readonly since: Date | null;

  /** @param bound maximum wait and its start; absent: a day from the creation of the work. */
  constructor(message: string, delayMs: number, bound?: { waitMsMax: number; since: Date }) {
    super(message);
    this.delayMs = Math.max(delayMsMin, Math.ceil(delayMs));
    this.waitMsMax = bound?.waitMsMax ?? dayMs;
    this.since = bound?.since ?? null;
  }
}

/**
 * Maximum wait of a result for a paused engine. Pauses grow to ten minutes, so the engine is probed several times in
 * between.
 */
export const engineAwayMsMax = 30 * 60_000;

/** Bound of a result's wait for an engine that is away, from the later of two moments: its creation, the first fault. */
export const boundOfAway = (
  { createdAt }: Pick<Result, "createdAt">,
  state: Pick<EngineState, "awaySince"> | null,
): { waitMsMax: number; since: Date } => ({
  since: new Date(Math.max(createdAt.getTime(), state?.awaySince?.getTime() ?? 0)),
  waitMsMax: engineAwayMsMax,
});

/** Minimum delay, so that waiting work causes little load. */
const delayMsMin = 250;
