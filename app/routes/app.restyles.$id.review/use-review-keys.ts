import { useEffect, useRef } from "react";
import { findAct, type ReviewAct } from "./review-keys.ts";

/**
 * Runs the review's acts by their keys. Ignores keys that a focused control uses: all keys in a text field, arrow
 * keys in controls that move by them, and combinations with Ctrl, Alt or Cmd.
 */
export function useReviewKeys(acts: Record<ReviewAct, () => void>): void {
  const latest = useRef(acts);
  latest.current = acts;
  // After a reload the surrounding admin has the focus, and keys would not reach this page.
  useEffect(() => window.focus(), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input:not([type=range]), textarea, select, dialog, [role=dialog]")) return;
      if (event.key.startsWith("Arrow") && target?.closest("[data-takes-arrows]")) return;
      const act = findAct(event.key);
      if (!act) return;
      event.preventDefault();
      latest.current[act]();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
