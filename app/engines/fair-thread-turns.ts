import { AsyncLocalStorage } from "node:async_hooks";
import type { Share } from "./contract.ts";

/** A fair semaphore with `places` permits. */
export interface FairScheduler {
  /** Runs `work` when it has a place. @throws the signal's reason when it is aborted during the wait. */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

const currentShare = new AsyncLocalStorage<Share>();
const nobody: Share = { customer: "" };

/** Runs `work` on behalf of a customer: every turn within its asynchronous context counts for that customer. */
export function onBehalfOf<T>(share: Share | undefined, work: () => T): T {
  return share === undefined ? work() : currentShare.run(share, work);
}

interface Waiting {
  share: Share;
  start(): void;
}

/** Half-life of a customer's used time. */
const halfLifeMs = 30_000;
/** Customers whose time is tracked. */
const customersMax = 1_000;
/**
 * Added to the used time of a customer for work of a backlog. More than the pictures of a small batch take, and less
 * than a customer who keeps a place busy has used (43 s), so nobody starves a backlog with a stream of small batches.
 */
const backlogHandicapMs = 30_000;
/**
 * A place that a small batch leaves is closed to backlogs for this long: a picture is several tasks, and the next one
 * follows as soon as the answer of the last one is stored.
 */
const reservedMs = 150;

/**
 * Least attained service first: the next place goes to the waiting customer who has used the least time recently, and
 * among the work of a customer to what has waited longest. Work of a small batch is served before backlogs, and
 * customers with backlogs get equal time. A slow picture costs its own customer.
 */
export function createFairScheduler(
  places: number,
  now: () => number = () => performance.now(),
): FairScheduler {
  const used = new Map<string, { ms: number; at: number }>();
  const waiting: Waiting[] = [];
  let running = 0;
  /** Places that are closed to backlogs; each timer opens one. */
  const reserved: NodeJS.Timeout[] = [];

  const usedBy = (customer: string): number => {
    const entry = used.get(customer);
    return entry ? entry.ms * 0.5 ** ((now() - entry.at) / halfLifeMs) : 0;
  };
  const rankOf = ({ share }: Waiting): number =>
    usedBy(share.customer) + (share.isBacklog ? backlogHandicapMs : 0);
  const charge = (customer: string, ms: number) => {
    const total = usedBy(customer) + ms;
    // Insertion order is the order of use, so the least recently used customer is evicted.
    used.delete(customer);
    used.set(customer, { ms: total, at: now() });
    for (const oldest of used.keys()) {
      if (used.size <= customersMax) break;
      used.delete(oldest);
    }
  };
  const startNext = () => {
    while (running < places && waiting.length > 0) {
      let next = 0;
      for (let at = 1; at < waiting.length; at++) {
        if (rankOf(waiting[at]!) < rankOf(waiting[next]!)) next = at;
      }
      if (waiting[next]!.share.isBacklog) {
        if (running + reserved.length >= places) return;
      } else clearTimeout(reserved.pop());
      const [chosen] = waiting.splice(next, 1);
      running++;
      chosen!.start();
    }
  };
  const reserve = ({ customer, isBacklog }: Share) => {
    if (isBacklog || usedBy(customer) >= backlogHandicapMs) return;
    const timer = setTimeout(() => {
      reserved.splice(reserved.indexOf(timer), 1);
      startNext();
    }, reservedMs);
    reserved.push(timer);
  };
  const awaitTurn = (share: Share, signal: AbortSignal) =>
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
      const share = currentShare.getStore() ?? nobody;
      await awaitTurn(share, signal);
      const begun = now();
      // Charged from the start, so a customer with several running tasks does not look idle until the first one ends.
      charge(share.customer, 1);
      try {
        return await work();
      } finally {
        running--;
        charge(share.customer, now() - begun);
        reserve(share);
        startNext();
      }
    },
  };
}
