/** How long a caller waits for the look at a photo; many times what it takes, and less than an Idempotency-Key's lock. */
export const faceCheckMs = 40_000;
