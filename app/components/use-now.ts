import { useEffect, useState } from "react";

/** The time in milliseconds, renewed every `everyMs`; null until the browser has taken over from the server. */
export function useNow(everyMs: number, isTicking = true): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isTicking]);
  return now;
}
