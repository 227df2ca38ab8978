import { expect, test } from "vitest";
import { readDay } from "#engines/providers/openai/read-day.ts";

test.each([
  ["2026-12-01", "2026-12-01"],
  ["2026-12-01T08:00:00Z", "2026-12-01"],
  [1_796_083_200, "2026-12-01"],
  [null, null],
  [undefined, null],
  ["", null],
  ["soon", null],
  ["2026-13-45", null],
  [Number.NaN, null],
  [1e300, null],
  [{ day: 1 }, null],
])("reads %o as the day %o", (value, day) => {
  expect(readDay(value)).toBe(day);
});
