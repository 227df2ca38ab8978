/** How long a caller waits for work on a mask; many times what it takes, and less than an Idempotency-Key's lock. */
export const maskWorkMs = 40_000;
