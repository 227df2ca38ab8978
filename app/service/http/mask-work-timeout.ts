/**
 * Time limit of work on a mask within a request: many times the usual duration, and shorter than the lock of an
 * Idempotency-Key.
 */
export const maskWorkTimeoutMs = 40_000;
