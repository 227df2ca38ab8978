import { dayMs, TryLaterError } from "../jobs/attempt.ts";

/** Thrown when an engine of a provider can't be called at this moment: the queue tries again after the delay. */
export class EngineBusyError extends TryLaterError {
  override readonly name = "EngineBusyError";
  override readonly endCode = "engine_unavailable_long";
  override readonly delayMs: number;
  override readonly waitMsMax: number;
  override readonly since: Date | null;

  /** @param bound for how long and from when it is waited for; absent: a day from when the work was asked for. */
  constructor(message: string, delayMs: number, bound?: { waitMsMax: number; since: Date }) {
    super(message);
    this.delayMs = Math.max(delayMsMin, Math.ceil(delayMs));
    this.waitMsMax = bound?.waitMsMax ?? dayMs;
    this.since = bound?.since ?? null;
  }
}

/**
 * For how long a result waits for an engine that is taken out. Its pauses grow to ten minutes, so that it is tried again
 * several times in between.
 */
export const engineAwayMsMax = 30 * 60_000;

/** No sooner, so that waiting work does not become a load of its own. */
const delayMsMin = 250;
