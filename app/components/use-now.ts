import { useEffect, useState } from "react";

/** Current time in milliseconds, updated every `everyMs`; null until hydration. */
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
