import pLimit from "p-limit";
import type { FairLimit } from "../core/ports.ts";

/**
 * A fair semaphore with `total` places, of which one owner holds at most `perOwner`. Each owner has a queue of its own
 * with at most `perOwner` entries in the common queue, so owners take turns however many requests each has.
 */
export function createFairLimit({ total, perOwner }: { total: number; perOwner: number }): FairLimit {
  const all = pLimit(total);
  const owners = new Map<string, { limit: ReturnType<typeof pLimit>; users: number }>();
  return async (owner, work, signal) => {
    const own = owners.get(owner) ?? { limit: pLimit(perOwner), users: 0 };
    owners.set(owner, own);
    own.users++;
    const turn = own.limit(() =>
      all(() => {
        signal?.throwIfAborted();
        return work();
      }),
    );
    // Work continues after its caller's signal is aborted, so its place is released only when the work has ended.
    const leave = () => {
      if (--own.users === 0) owners.delete(owner);
    };
    turn.then(leave, leave);
    return signal ? orAborted(turn, signal) : turn;
  };
}

/** Rejects when the signal is aborted, also while the work waits for its turn. */
function orAborted<T>(turn: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    turn.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
