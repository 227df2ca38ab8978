import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createFairLimit } from "../adapters/fair-limit.ts";
import { ServiceError } from "../core/service-error.ts";

/**
 * Semaphore of the forms that a process reads at once, from the first byte to the response: each can hold an image of
 * the maximum size in memory. Further forms wait unread. An account's share is small, so a few accounts cannot take all
 * places.
 */
export const formPermits = { total: 12, perOwner: 3 };

/** Longer than a slow form can hold a place. */
export const formWaitMs = 25_000;

/**
 * Acquires a place, which is released when the response is closed.
 * @throws ServiceError 503 when none becomes free in time.
 */
export type AcquireFormPermit = (owner: string, response: ServerResponse) => Promise<void>;

export function createFormSemaphore(waitMs: number): AcquireFormPermit {
  const limit = createFairLimit(formPermits);
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
