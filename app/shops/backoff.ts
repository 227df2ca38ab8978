const firstMs = 2_000;
const longestMs = 5 * 60_000;

/** Exponential backoff by the number of consecutive failures (from 1): 2 s, doubled up to 5 min. */
export function backoffMs(failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(20, Math.max(0, failures - 1)));
}
