import { EventEmitter, once } from "node:events";
import { TryLaterError } from "../core/jobs/draw/attempt.ts";
import type { Deps, Isolation } from "../core/ports.ts";

/** Work that can't be beside it runs in this process. */
class IsolationError extends TryLaterError {
  override readonly name = "IsolationError";
  override readonly waitsForever = true;
  override readonly delayMs = 250;
}

/** Work that hangs and ignores its aborted signal no longer counts as running. */
export function createRunIsolated(): Deps["runIsolated"] {
  const running = new Map<symbol, Isolation>();
  const ends = new EventEmitter();
  return async (isolation, work, signal) => {
    signal.throwIfAborted();
    const others = [...running.values()];
    const isRefused = others.some((other) =>
      isolation === "shared" ? other === "exclusive" : other !== "shared",
    );
    if (isRefused) throw new IsolationError("suspect work runs");
    const own = Symbol();
    running.set(own, isolation);
    const leave = () => {
      running.delete(own);
      ends.emit("end");
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      // Nothing new begins meanwhile.
      while (isolation === "exclusive" && running.size > 1) {
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
