import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Loads the page's data again every `everyMs` while `isLive` and the page is visible, and whenever it becomes visible:
 * another tab may have changed it. A load is never started before the last one ended.
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

/** How often to load a page that shows this many images: each load brings all of them. */
export function imagesRefreshMs(images: number): number {
  return Math.min(5_000, Math.max(1_500, images * 15));
}
