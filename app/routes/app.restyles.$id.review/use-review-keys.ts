import { useEffect, useRef } from "react";
import { findAction, isHeld, type ReviewAction } from "./review-keys.ts";

/**
 * Runs the review's actions by their keys; one that lasts as long as its key is held also when that is released. Ignores keys that a focused control uses: all keys in a text field, arrow
 * keys in controls that move by them, and combinations with Ctrl, Alt or Cmd.
 */
export function useReviewKeys(actions: Record<ReviewAction, (isPressed: boolean) => void>): void {
  const latest = useRef(actions);
  latest.current = actions;
  // After a reload the surrounding admin has the focus, and keys would not reach this page.
  useEffect(() => window.focus(), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (
        target?.closest(
          "input:not([type=range]), textarea, select, dialog, [role=dialog]:not([data-review-keys])",
        )
      )
        return;
      if (event.key.startsWith("Arrow") && target?.closest("[data-takes-arrows]")) return;
      const action = findAction(event.key, document.dir);
      if (!action) return;
      event.preventDefault();
      if (isHeld(action) && event.repeat) return;
      latest.current[action](true);
    };
    const release = (event: KeyboardEvent) => {
      const action = findAction(event.key, document.dir);
      if (action && isHeld(action)) latest.current[action](false);
    };
    window.addEventListener("keydown", press);
    window.addEventListener("keyup", release);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener("keyup", release);
    };
  }, []);
}
