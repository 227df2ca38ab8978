import { accountLimits } from "#contract/limits.ts";

const duration =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?)?$/;

/**
 * Expiry of a token, from a lifetime in seconds or an ISO 8601 duration, whose years and months are calendar years and
 * months. Null when the lifetime is out of bounds.
 */
export function toExpiry(now: Date, expiration: number | string): Date | null {
  const end =
    typeof expiration === "number" ? now.getTime() + expiration * 1000 : addDuration(now, expiration);
  const livesMs = end - now.getTime();
  const { tokenLifeMsMin, tokenLifeMsMax } = accountLimits;
  // The comparison is also false for a number that is too large for a date.
  return livesMs >= tokenLifeMsMin && livesMs <= tokenLifeMsMax ? new Date(end) : null;
}

function addDuration(now: Date, text: string): number {
  const parts = duration.exec(text);
  if (!parts) return Number.NaN;
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const end = new Date(now);
  const dayOfMonth = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + years * 12 + months);
  // A month after 31 January is the last day of February.
  if (end.getUTCDate() !== dayOfMonth) end.setUTCDate(0);
  return end.getTime() + (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000;
}
