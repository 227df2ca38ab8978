import type { Messages } from "#shops/messages/create-messages.ts";
import { useMessages } from "../frame/use-messages.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { useNow } from "./use-now.ts";

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const weekMs = 7 * 86_400_000;

/** "5 minutes ago"; the date after a week, which is that of UTC until the browser's time zone is known. */
export function RelativeTime({ iso }: { iso: string }) {
  const messages = useMessages();
  const now = useNow(30_000);
  const isHydrated = useHydrated();
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {sinceThen(messages, iso, now, isHydrated ? undefined : "UTC")}
    </time>
  );
}

function sinceThen({ t, date, relative }: Messages, iso: string, now: number, timeZone?: string): string {
  const elapsedMs = Math.max(0, now - Date.parse(iso));
  if (elapsedMs > weekMs) return date(iso, timeZone);
  const step = steps.find(([, unitMs]) => elapsedMs >= unitMs);
  return step ? relative(-Math.floor(elapsedMs / step[1]), step[0]) : t("time.just_now");
}
