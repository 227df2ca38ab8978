import type { Messages } from "#shops/messages/create-messages.ts";
import { useMessages } from "./use-messages.tsx";
import { useNow } from "./use-now.ts";

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const weekMs = 7 * 86_400_000;

/** "5 minutes ago" in the browser; the date until the browser's clock and time zone are known. */
export function RelativeTime({ iso }: { iso: string }) {
  const messages = useMessages();
  const now = useNow(30_000);
  return (
    <time dateTime={iso}>{now === null ? messages.date(iso, "UTC") : sinceThen(messages, iso, now)}</time>
  );
}

function sinceThen({ t, date, relative }: Messages, iso: string, now: number): string {
  const elapsedMs = Math.max(0, now - Date.parse(iso));
  if (elapsedMs > weekMs) return date(iso);
  const step = steps.find(([, unitMs]) => elapsedMs >= unitMs);
  return step ? relative(-Math.floor(elapsedMs / step[1]), step[0]) : t("time.just_now");
}
