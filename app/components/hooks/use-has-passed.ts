import { useEffect, useState } from "react";

/** The longest delay that a timer of the browser holds, about 24 days. */
const timerMsMax = 2 ** 31 - 1;

/** Whether a time has come, by the browser's clock; becomes true when it does. */
export function useHasPassed(at: string | null): boolean {
  const [due, setDue] = useState<string | null>(null);
  useEffect(() => {
    if (at === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const leftMs = Date.parse(at) - Date.now();
      if (leftMs <= 0) setDue(at);
      else timer = setTimeout(look, Math.min(leftMs, timerMsMax));
    };
    look();
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && due === at;
}
