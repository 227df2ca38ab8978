const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Backoff between the attempts of one delivery. It fails after the last attempt. */
const waitsMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, 3 * hourMs, 8 * hourMs];

/** Number of scheduled attempts of a delivery. */
export const scheduledAttempts = waitsMs.length + 1;

/**
 * Time of the retry after `attempts` attempts; null when the retries are used up. The jitter of ±20 % spreads the
 * deliveries of one outage.
 */
export function nextAttemptAt(attempts: number, now: Date, random: () => number): Date | null {
  const waitMs = waitsMs[attempts - 1];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs * (0.8 + 0.4 * random()));
}
