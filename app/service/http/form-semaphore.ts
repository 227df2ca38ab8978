import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createFairLimit } from "../adapters/fair-limit.ts";
import { ServiceError } from "../core/service-error.ts";

/**
 * Semaphore of the forms that a process reads at once, from the first byte to the response: each can hold an image of
 * the maximum size in memory. Further forms wait unread. An account's share is small, so a few accounts cannot take all
 * permits.
 */
export const formPermits = { total: 12, perOwner: 3 };
/** Of forms without an account, whose owner is an address: strangers do not take the places of customers. */
export const publicFormPermits = { total: 4, perOwner: 1 };

/** Longer than a slow form can hold a permit. */
export const formWaitMs = 25_000;

/**
 * Acquires a permit, which is released when the response is closed.
 * @throws ServiceError 503 when none becomes free in time.
 */
export type AcquireFormPermit = (owner: string, response: ServerResponse) => Promise<void>;

export function createFormSemaphore(waitMs: number, permits = formPermits): AcquireFormPermit {
  const limit = createFairLimit(permits);
  return (owner, response) => {
    const permit = Promise.withResolvers<void>();
    const waiting = new AbortController();
    const giveUp = () => waiting.abort(ServiceError.unavailable("uploads_busy"));
    const timer = setTimeout(giveUp, waitMs);
    response.once("close", giveUp);
    const holdPermit = async () => {
      clearTimeout(timer);
      response.off("close", giveUp);
      permit.resolve();
      if (!response.closed) await once(response, "close");
    };
    limit(owner, holdPermit, waiting.signal).catch(permit.reject);
    return permit.promise;
  };
}
