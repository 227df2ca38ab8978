/** A date of a provider's API as YYYY-MM-DD: text in that form, with or without a time, or seconds since 1970; else null. */
export function readDay(value: unknown): string | null {
  const at =
    typeof value === "number"
      ? new Date(value * 1000)
      : typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value)
        ? new Date(`${value.slice(0, 10)}T00:00:00Z`)
        : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 10);
}
