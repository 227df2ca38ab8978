const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Waits between the tries of one delivery; after the last try it has failed. */
const waitsMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, 3 * hourMs, 8 * hourMs];

/** Tries of a delivery on the schedule. */
export const scheduledAttempts = waitsMs.length + 1;

/**
 * When to try again after `attempts` tries, or null when they are used up. Spread by ±20 % so that the deliveries of
 * one outage don't all come back at once.
 */
export function nextAttemptAt(attempts: number, now: Date, random: () => number): Date | null {
  const waitMs = waitsMs[attempts - 1];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs * (0.8 + 0.4 * random()));
}
