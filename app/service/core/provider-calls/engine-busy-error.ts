import { TryLaterError } from "../jobs/attempt.ts";

/** Thrown when an engine of a provider can't be called at this moment: the queue tries again after the delay. */
export class EngineBusyError extends TryLaterError {
  override readonly name = "EngineBusyError";
  override readonly endCode = "engine_unavailable_long";
  override readonly delayMs: number;

  constructor(message: string, delayMs: number) {
    super(message);
    this.delayMs = Math.max(delayMsMin, Math.ceil(delayMs));
  }
}

/** No sooner, so that waiting work does not become a load of its own. */
const delayMsMin = 250;
