import type { RequestCost } from "./parse-admin-reply.ts";

/**
 * Paces one shop's requests so that its cost bucket never runs empty. Requests wait in their order until the bucket
 * holds what they cost beside a reserve, which stays for requests that a merchant waits for and for other processes.
 * Source: the leaky bucket of Shopify's API limits, whose state each response carries.
 */
export interface AdminRateLimiter {
  /** Waits until the document may be sent. @throws what `sleep` throws */
  admit(document: string, sleep: (ms: number) => Promise<void>): Promise<Admission>;
}

/** A request that may be sent. Call it when it was answered, with the cost that the response carries, if any. */
export type Admission = (cost?: RequestCost) => void;

/** Share of the bucket that paced requests leave. */
const reserveShare = 0.25;

/** A document that was not sent yet: what a mutation with a small answer costs. */
const unknownCost = 15;

interface Bucket {
  /** Its remaining points after all requests that were sent. */
  points: number;
  max: number;
  perSecond: number;
  at: number;
}

export function createAdminRateLimiter(now: () => Date): AdminRateLimiter {
  /** The points that each document last requested. */
  const costs = new Map<string, number>();
  /** Documents of unknown cost that were sent: the first one tells what the next ones cost. */
  const asking = new Set<string>();
  /** Null before the first response. */
  let bucket: Bucket | null = null;
  /** Points of requests that were sent and not answered. */
  let sent = 0;
  /** Ends when the request before has been sent. */
  let turn: Promise<unknown> = Promise.resolve();
  /** Ends with the next response. */
  let answered = Promise.withResolvers<"answered">();

  function refill({ points, max, perSecond, at }: Bucket): Bucket {
    const time = now().getTime();
    return { max, perSecond, at: time, points: Math.min(max, points + ((time - at) / 1000) * perSecond) };
  }

  function settle(document: string, points: number, cost: RequestCost | undefined): void {
    sent -= points;
    asking.delete(document);
    if (cost?.requestedQueryCost) costs.set(document, cost.requestedQueryCost);
    const {
      currentlyAvailable: most,
      maximumAvailable: max,
      restoreRate: perSecond,
    } = cost?.throttleStatus ?? {};
    if (most !== undefined && max && perSecond) {
      // Shopify has taken off some of the requests that are under way, and what others of the shop used.
      const known = bucket ? refill(bucket).points + points - (cost?.actualQueryCost ?? 0) : most;
      bucket = { points: Math.min(most, Math.max(most - sent, known)), max, perSecond, at: now().getTime() };
    }
    answered.resolve("answered");
    answered = Promise.withResolvers();
  }

  async function waitFor(points: number, sleep: (ms: number) => Promise<void>): Promise<void> {
    while (bucket) {
      bucket = refill(bucket);
      const missing = bucket.max * reserveShare + points - bucket.points;
      if (missing <= 0) return;
      const slept = sleep(Math.ceil((missing / bucket.perSecond) * 1000)).then(() => "slept" as const);
      // A response may say that there is more in it.
      if ((await Promise.race([slept, answered.promise])) === "slept") return;
    }
  }

  return {
    async admit(document, sleep) {
      const before = turn;
      const own = Promise.withResolvers<void>();
      turn = own.promise;
      await before;
      try {
        while (asking.has(document)) await answered.promise;
        if (!costs.has(document)) asking.add(document);
        const points = costs.get(document) ?? unknownCost;
        await waitFor(points, sleep);
        if (bucket) bucket.points -= points;
        sent += points;
        return (cost) => settle(document, points, cost);
      } catch (error) {
        asking.delete(document);
        throw error;
      } finally {
        own.resolve();
      }
    },
  };
}
