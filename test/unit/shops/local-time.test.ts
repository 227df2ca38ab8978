import fc from "fast-check";
import { expect, test } from "vitest";
import { toLocalTime, toMoment } from "#shops/publishing/schedule/local-time.ts";

const berlin = "Europe/Berlin";
const iso = (day: string, time: string, timeZone = berlin) =>
  toMoment({ day, time }, timeZone)?.toISOString();

test("a time is that of the zone's clocks, in winter and in summer", () => {
  expect(iso("2026-12-01", "10:00")).toBe("2026-12-01T09:00:00.000Z");
  expect(iso("2026-07-01", "10:00")).toBe("2026-07-01T08:00:00.000Z");
  expect(iso("2026-12-01", "00:00", "Pacific/Kiritimati")).toBe("2026-11-30T10:00:00.000Z");
  expect(iso("2026-12-01", "10:00", "Asia/Kathmandu")).toBe("2026-12-01T04:15:00.000Z");
});

test("a time that clocks skip is invalid; of one that occurs twice, the first is meant", () => {
  expect(iso("2027-03-28", "02:30")).toBeUndefined();
  expect(iso("2027-03-28", "03:00")).toBe("2027-03-28T01:00:00.000Z");
  expect(iso("2026-10-25", "02:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(iso("2027-04-04", "01:45", "Australia/Lord_Howe")).toBe("2027-04-03T14:45:00.000Z");
});

test("of a time that comes twice, the second is meant once the first is over", () => {
  const local = { day: "2026-10-25", time: "02:30" };
  const at = (after: string) => toMoment(local, berlin, new Date(after))?.toISOString();
  expect(at("2026-10-25T00:29:00Z")).toBe("2026-10-25T00:30:00.000Z");
  expect(at("2026-10-25T00:30:00Z")).toBe("2026-10-25T01:30:00.000Z");
  expect(at("2026-10-25T01:30:00Z")).toBe("2026-10-25T00:30:00.000Z");
});

test.each(["2026-02-30", "2026-13-01", "", "yesterday", "20261-01-01"])("%j is no day", (day) => {
  expect(iso(day, "10:00")).toBeUndefined();
});

test.each(["24:00", "10", "", "10:60", "10:00:00"])("%j is no time", (time) => {
  expect(iso("2026-12-01", time)).toBeUndefined();
});

test("the local time of a moment leads back to it, or to the hour before it when clocks are set back", () => {
  const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Tehran", "UTC"];
  const minutes = fc.integer({ min: 29_000_000, max: 31_000_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, timeZone) => {
      const moment = new Date(minute * 60_000);
      const back = toMoment(toLocalTime(moment, timeZone), timeZone);
      const early = moment.getTime() - back!.getTime();
      expect([0, 30, 60]).toContain(early / 60_000);
    }),
  );
});
