import { useNow } from "#components/use-now.ts";

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const weekMs = 7 * 86_400_000;
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "5 minutes ago" in the browser; the date alone until the browser's clock and time zone are known. */
export function RelativeTime({ iso }: { iso: string }) {
  const now = useNow(30_000);
  return <time dateTime={iso}>{now === null ? toDate(iso, "UTC") : sinceThen(iso, now)}</time>;
}

function sinceThen(iso: string, now: number): string {
  const elapsedMs = Math.max(0, now - Date.parse(iso));
  if (elapsedMs > weekMs) return toDate(iso);
  const step = steps.find(([, unitMs]) => elapsedMs >= unitMs);
  return step ? relative.format(-Math.floor(elapsedMs / step[1]), step[0]) : "just now";
}

function toDate(iso: string, timeZone?: string): string {
  return new Date(iso).toLocaleDateString("en", { dateStyle: "medium", timeZone });
}
