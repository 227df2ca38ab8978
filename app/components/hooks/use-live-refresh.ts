import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Revalidates the page's data every `everyMs` while `isLive` and the page is visible, and when it becomes
 * visible again, since another tab may have changed it. Revalidations do not overlap.
 */
export function useLiveRefresh(isLive: boolean, everyMs: number): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  latest.current = revalidator;

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible" && latest.current.state === "idle")
        latest.current.revalidate();
    };
    const timer = isLive ? setInterval(refresh, everyMs) : undefined;
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [isLive, everyMs]);
}

/** Refresh interval by the number of images: each refresh loads all of them. */
export function imagesRefreshMs(images: number): number {
  return Math.min(5_000, Math.max(1_500, images * 15));
}
