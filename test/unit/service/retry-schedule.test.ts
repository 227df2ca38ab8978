import { expect, test } from "vitest";
import { nextAttemptAt } from "#service/core/webhooks/retry-schedule.ts";

const now = new Date("2026-01-01T00:00:00Z");
const seconds = (attempts: number, random: number) => {
  const next = nextAttemptAt(attempts, now, () => random);
  return next && (next.getTime() - now.getTime()) / 1000;
};

test("eight attempts wait 5 s, 30 s, 2 min, 10 min, 1 h, 3 h and 8 h, and then end", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => seconds(attempts, 0.5))).toEqual([
    5,
    30,
    120,
    600,
    3_600,
    10_800,
    28_800,
    null,
  ]);
});

test("each wait has a jitter of a fifth either way", () => {
  expect(seconds(2, 0)).toBe(24);
  expect(seconds(2, 0.999_999)).toBeCloseTo(36, 2);
});

test("all tries together take less time than notifications are kept", () => {
  const longest = [1, 2, 3, 4, 5, 6, 7].reduce((sum, attempts) => sum + (seconds(attempts, 1) ?? 0), 0);
  expect(longest).toBeLessThan(24 * 3_600);
});
