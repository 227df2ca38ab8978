import pLimit from "p-limit";
import type { FairLimit } from "../core/ports.ts";

/**
 * A semaphore of `total` places of which one owner holds at most `perOwner`. Owners take turns: whoever asks a
 * hundred times stands in its own queue and has `perOwner` places in the common one.
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
    // Work goes on when its caller no longer waits, so the owner has its place until the work has ended.
    const leave = () => {
      if (--own.users === 0) owners.delete(owner);
    };
    turn.then(leave, leave);
    return signal ? orAborted(turn, signal) : turn;
  };
}

/** Rejects when the signal is aborted, also while the turn has not come. */
function orAborted<T>(turn: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    turn.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
