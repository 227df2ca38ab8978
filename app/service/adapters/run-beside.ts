import { EventEmitter, once } from "node:events";
import { TryLaterError } from "../core/jobs/attempt.ts";
import type { Company, Deps } from "../core/ports.ts";

/** Work that can't be beside it runs in this process. */
class RunsBesideError extends TryLaterError {
  override readonly name = "RunsBesideError";
  override readonly waitsForever = true;
  override readonly delayMs = 250;
}

/** Work that hangs and ignores its aborted signal is company for nothing any more. */
export function createRunBeside(): Deps["runBeside"] {
  const running = new Map<symbol, Company>();
  const ends = new EventEmitter();
  return async (company, work, signal) => {
    signal.throwIfAborted();
    const others = [...running.values()];
    const isRefused = others.some((other) => (company === "any" ? other === "nothing" : other !== "any"));
    if (isRefused) throw new RunsBesideError("suspect work runs");
    const own = Symbol();
    running.set(own, company);
    const leave = () => {
      running.delete(own);
      ends.emit("end");
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      // Nothing new begins meanwhile.
      while (company === "nothing" && running.size > 1) {
        await once(ends, "end");
        signal.throwIfAborted();
      }
      return await work();
    } finally {
      signal.removeEventListener("abort", leave);
      leave();
    }
  };
}
