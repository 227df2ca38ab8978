/**
 * Exponential backoff with jitter: the delay after a number of consecutive failures, at most `maxMs`, minus a random
 * part of up to a quarter.
 */
export function nextDelay(failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number {
  // The exponent is bounded as well, because a large power of 2 is infinite.
  const delay = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30));
  return Math.round(delay * (1 - Math.random() / 4));
}
