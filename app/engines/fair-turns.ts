import { AsyncLocalStorage } from "node:async_hooks";

/** A fair semaphore with `places` permits. */
export interface FairTurns {
  /** Runs `work` when it has a place. @throws the signal's reason when it is aborted during the wait. */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

const currentShare = new AsyncLocalStorage<string>();

/**
 * Runs `work` on behalf of a share: every turn within its asynchronous context counts for that share.
 *
 * @param share key of a customer; work without one has a share of its own.
 */
export function onBehalfOf<T>(share: string | undefined, work: () => T): T {
  return share === undefined ? work() : currentShare.run(share, work);
}

interface Waiting {
  share: string;
  start(): void;
}

/** Half-life of a share's used time. */
const halfLifeMs = 30_000;
/** Shares whose time is tracked. */
const sharesMax = 1_000;

/**
 * Least attained service first: the next place goes to the waiting share that has used the least time recently, and
 * within a share to the longest waiting work. A share with little work is served at once, however much others have
 * queued, and large shares get equal time. A slow picture costs its own share.
 */
export function createFairTurns(places: number, now: () => number = () => performance.now()): FairTurns {
  const used = new Map<string, { ms: number; at: number }>();
  const waiting: Waiting[] = [];
  let running = 0;

  const usedBy = (share: string): number => {
    const entry = used.get(share);
    return entry ? entry.ms * 0.5 ** ((now() - entry.at) / halfLifeMs) : 0;
  };
  const charge = (share: string, ms: number) => {
    const total = usedBy(share) + ms;
    // Insertion order is the order of use, so the least recently used share is evicted.
    used.delete(share);
    used.set(share, { ms: total, at: now() });
    for (const oldest of used.keys()) {
      if (used.size <= sharesMax) break;
      used.delete(oldest);
    }
  };
  const startNext = () => {
    while (running < places && waiting.length > 0) {
      let next = 0;
      for (let at = 1; at < waiting.length; at++) {
        if (usedBy(waiting[at]!.share) < usedBy(waiting[next]!.share)) next = at;
      }
      const [chosen] = waiting.splice(next, 1);
      running++;
      chosen!.start();
    }
  };
  const awaitTurn = (share: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason);
      };
      const entry: Waiting = {
        share,
        start: () => {
          signal.removeEventListener("abort", giveUp);
          resolve();
        },
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.push(entry);
      startNext();
    });

  return {
    take: async (work, signal) => {
      signal.throwIfAborted();
      const share = currentShare.getStore() ?? "";
      await awaitTurn(share, signal);
      const begun = now();
      // Charged from the start, so a share with several running tasks does not look idle until the first one ends.
      charge(share, 1);
      try {
        return await work();
      } finally {
        running--;
        charge(share, now() - begun);
        startNext();
      }
    },
  };
}
