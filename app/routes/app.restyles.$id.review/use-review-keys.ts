import { useEffect, useRef } from "react";
import { findAct, isHeld, type ReviewAct } from "./review-keys.ts";

/**
 * Runs the review's acts by their keys; one that lasts as long as its key is held also when that is released. Ignores keys that a focused control uses: all keys in a text field, arrow
 * keys in controls that move by them, and combinations with Ctrl, Alt or Cmd.
 */
export function useReviewKeys(acts: Record<ReviewAct, (isPressed: boolean) => void>): void {
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
      if (isHeld(act) && event.repeat) return;
      latest.current[act](true);
    };
    const release = (event: KeyboardEvent) => {
      const act = findAct(event.key);
      if (act && isHeld(act)) latest.current[act](false);
    };
    window.addEventListener("keydown", press);
    window.addEventListener("keyup", release);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener("keyup", release);
    };
  }, []);
}
