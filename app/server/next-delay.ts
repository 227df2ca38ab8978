/** Bounded exponential backoff: how long to wait after so many failures in a row, up to a quarter less by chance. */
export function nextDelay(failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number {
  // The exponent is bounded, too: 2 to a large power is infinite.
  const delay = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30));
  return Math.round(delay * (1 - Math.random() / 4));
}
