import { TryLaterError } from "../core/jobs/attempt.ts";
import type { Deps } from "../core/ports.ts";

/** Other suspect work runs in this process. */
class RunsAloneError extends TryLaterError {
  override readonly name = "RunsAloneError";
  override readonly waitsForever = true;
  override readonly delayMs = 250;
}

/** The turn of work that hangs and ignores its aborted signal passes to the next. */
export function createRunAlone(): Deps["runAlone"] {
  let running: symbol | null = null;
  return async (work, signal) => {
    signal.throwIfAborted();
    if (running) throw new RunsAloneError("other suspect work runs alone");
    const own = Symbol();
    running = own;
    const leave = () => {
      if (running === own) running = null;
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await work();
    } finally {
      signal.removeEventListener("abort", leave);
      leave();
    }
  };
}
