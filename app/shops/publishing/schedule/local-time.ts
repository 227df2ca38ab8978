import type { LocalTime } from "../../views.ts";

const dayMs = 24 * 3_600_000;

/**
 * Converts a local time to a date. A time that occurs twice at the end of daylight saving time is the first one that is
 * after `after`, otherwise the first.
 *
 * @param timeZone IANA name
 * @returns null for an invalid time, and for one that is skipped at the start of daylight saving time
 */
export function toMoment({ day, time }: LocalTime, timeZone: string, after?: Date): Date | null {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // The UTC offset changes at most once within two days, so one of the offsets around the time is its own.
  const offsets = new Set([asUtc - dayMs, asUtc + dayMs].map((at) => offsetMs(at, timeZone)));
  const moments = [...offsets].map((offset) => asUtc - offset).toSorted((one, other) => one - other);
  const wanted = `${day} ${time}`;
  const matching = moments.filter((at) => show(at, timeZone) === wanted);
  const moment = matching.find((at) => after === undefined || at > after.getTime()) ?? matching[0];
  return moment === undefined ? null : new Date(moment);
}

/** Converts a date to the local time of a time zone. */
export function toLocalTime(moment: Date, timeZone: string): LocalTime {
  const [day, time] = show(moment.getTime(), timeZone).split(" ");
  return { day: day!, time: time! };
}

function offsetMs(at: number, timeZone: string): number {
  return Date.parse(`${show(at, timeZone).replace(" ", "T")}:00Z`) - Math.floor(at / 60_000) * 60_000;
}

/** `YYYY-MM-DD HH:MM` */
function show(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
}
