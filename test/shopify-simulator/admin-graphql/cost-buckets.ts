import type { SimulatorClock } from "../clock.ts";
import type { Limits } from "../simulator-options.ts";

export interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

/** The leaky bucket of points that every shop has for the app. */
export interface CostBuckets {
  /** Takes the points when they are there; false when they are not. */
  reserve(shop: string, points: number): boolean;
  /** Gives back what a request turned out not to need. */
  refund(shop: string, points: number): void;
  status(shop: string): ThrottleStatus;
  /** Leaves only this many points, so that the next calls are throttled until time passes. */
  drainTo(shop: string, points: number): void;
  clear(): void;
}

export function createCostBuckets(limits: Limits, clock: SimulatorClock): CostBuckets {
  const buckets = new Map<string, { points: number; at: number }>();

  function refill(shop: string): { points: number; at: number } {
    const now = clock.now();
    const bucket = buckets.get(shop) ?? { points: limits.bucketPoints, at: now };
    const restored = ((now - bucket.at) / 1000) * limits.bucketRestorePerSecond;
    bucket.points = Math.min(limits.bucketPoints, bucket.points + restored);
    bucket.at = now;
    buckets.set(shop, bucket);
    return bucket;
  }

  return {
    reserve(shop, points) {
      const bucket = refill(shop);
      if (bucket.points < points) return false;
      bucket.points -= points;
      return true;
    },
    refund(shop, points) {
      const bucket = refill(shop);
      bucket.points = Math.min(limits.bucketPoints, bucket.points + points);
    },
    status: (shop) => ({
      maximumAvailable: limits.bucketPoints,
      currentlyAvailable: Math.floor(refill(shop).points),
      restoreRate: limits.bucketRestorePerSecond,
    }),
    drainTo(shop, points) {
      refill(shop).points = points;
    },
    clear() {
      buckets.clear();
    },
  };
}
