import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createFairLimit } from "../adapters/fair-limit.ts";
import { ServiceError } from "../core/service-error.ts";

/**
 * Forms that a process holds at once, from their first byte to their answer: each may hold an image of the greatest
 * size. Further ones wait unread. An account's share is small enough that no few of them hold all.
 */
export const formPlaces = { total: 12, perOwner: 3 };

/** Longer than a form that trickles in may hold a place. */
export const formWaitMs = 25_000;

/**
 * Waits for a place that is held until the response is closed.
 * @throws ServiceError 503 when none comes free in time.
 */
export type TakeFormPlace = (owner: string, response: ServerResponse) => Promise<void>;

export function createFormPlaces(waitMs: number): TakeFormPlace {
  const limit = createFairLimit(formPlaces);
  return (owner, response) => {
    const place = Promise.withResolvers<void>();
    const waiting = new AbortController();
    const giveUp = () => waiting.abort(ServiceError.unavailable("uploads_busy"));
    const timer = setTimeout(giveUp, waitMs);
    response.once("close", giveUp);
    const holdPlace = async () => {
      clearTimeout(timer);
      response.off("close", giveUp);
      place.resolve();
      if (!response.closed) await once(response, "close");
    };
    limit(owner, holdPlace, waiting.signal).catch(place.reject);
    return place.promise;
  };
}
