import { problem } from "#contract/problems.ts";
import type { Deps, IdempotencyKey } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Longer than any request takes, so the lock is not renewed. A run that is unanswered after this time counts as
 * crashed.
 */
const lockMs = 60_000;

export interface Answer {
  status: number;
  body: unknown;
}

/**
 * Runs a request at most once per idempotency key. `run` gets the id of the resource to create. The id is the same at
 * every attempt, so a run repeated after a crash finds what the first one created. Refusals are not stored: the caller
 * can fix the cause and send the same key again.
 * @throws ServiceError 409 when the key was used with another request, or its first run is still in progress.
 */
export async function runOnce(
  deps: Pick<Deps, "store" | "now" | "newId" | "log">,
  key: IdempotencyKey,
  requestHash: string,
  run: (resourceId: string) => Promise<Answer>,
): Promise<Answer & { isReplayed: boolean }> {
  const now = deps.now();
  const lockedUntil = new Date(now.getTime() + lockMs);
  const { record, isNew } = await deps.store.idempotency.begin(key, {
    requestHash,
    resourceId: deps.newId(),
    status: null,
    body: null,
    lockedUntil,
    createdAt: now,
  });
  if (record.requestHash !== requestHash) {
    throw ServiceError.of("idempotency_key_reused");
  }
  if (record.status !== null) return { status: record.status, body: record.body, isReplayed: true };
  if (!isNew && !(await deps.store.idempotency.takeOver(key, now, lockedUntil))) {
    throw ServiceError.with(problem("idempotency_key_in_use"), { retryAfter: 1 });
  }
  try {
    const answer = await run(record.resourceId);
    await deps.store.idempotency.complete(key, answer.status, answer.body);
    return { ...answer, isReplayed: false };
  } catch (error) {
    // After an unexpected error it is unknown whether the work was done. The record stays, and with it the resource's
    // id, for the caller's next attempt.
    const { forget, unlock } = deps.store.idempotency;
    await (error instanceof ServiceError ? forget(key) : unlock(key)).catch((trouble) =>
      deps.log.warn({ err: trouble }, "an Idempotency-Key stays locked until its lock expires"),
    );
    throw error;
  }
}
