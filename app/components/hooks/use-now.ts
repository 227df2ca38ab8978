import { useEffect, useState } from "react";

/**
 * Current time in milliseconds, updated every `everyMs`. The server's clock makes the first text, so that the page does not
 * move when the browser's takes over: the element that shows it has to suppress hydration warnings.
 */
export function useNow(everyMs: number, isTicking = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isTicking]);
  return now;
}
