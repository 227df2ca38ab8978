/**
 * Time limit of a face check within a request: many times the usual duration, and shorter than the lock of an
 * Idempotency-Key.
 */
export const faceCheckMs = 40_000;
