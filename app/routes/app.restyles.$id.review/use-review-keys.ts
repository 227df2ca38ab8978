import { useEffect, useRef } from "react";
import type { Decision } from "#shops/views.ts";

export interface ReviewActs {
  onPrevious: () => void;
  onNext: () => void;
  onDecide: (decision: Decision) => void;
  onToggleView: () => void;
  onToggleZoom: () => void;
  onFixOutline: () => void;
  onToggleOutline: () => void;
}

/**
 * Keyboard shortcuts of the review. Ignores keys that a focused control uses: all keys in a text field, arrow
 * keys in controls that move by them, and combinations with Ctrl, Alt or Cmd.
 */
export function useReviewKeys(acts: ReviewActs): void {
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
      if (act(event.key, latest.current)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** Runs the action of a key; false when the key has none. */
export function act(key: string, acts: ReviewActs): boolean {
  const deed = keys.get(key.length === 1 ? key.toLowerCase() : key);
  if (!deed) return false;
  deed(acts);
  return true;
}

const keys = new Map<string, (acts: ReviewActs) => void>([
  ["ArrowLeft", (acts) => acts.onPrevious()],
  ["ArrowRight", (acts) => acts.onNext()],
  ["k", (acts) => acts.onPrevious()],
  ["j", (acts) => acts.onNext()],
  ["a", (acts) => acts.onDecide("approved")],
  ["r", (acts) => acts.onDecide("rejected")],
  ["u", (acts) => acts.onDecide("undecided")],
  ["s", (acts) => acts.onToggleView()],
  ["z", (acts) => acts.onToggleZoom()],
  ["o", (acts) => acts.onFixOutline()],
  ["m", (acts) => acts.onToggleOutline()],
]);
