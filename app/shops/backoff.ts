const firstMs = 2_000;
const fiveMinutesMs = 5 * 60_000;

/** Exponential backoff by the number of consecutive failures (from 1): 2 s, doubled up to `longestMs`. */
export function backoffMs(failures: number, longestMs = fiveMinutesMs): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(20, Math.max(0, failures - 1)));
}
