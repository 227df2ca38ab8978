import { useEffect, useRef } from "react";
import type { Decision } from "#shops/views.ts";

export interface ReviewActs {
  onPrevious: () => void;
  onNext: () => void;
  onDecide: (decision: Decision) => void;
  onToggleView: () => void;
  onToggleZoom: () => void;
}

/**
 * The review's keys, for the whole page. Keys a focused control needs itself are left to it: everything in a text
 * field, the arrows in anything that moves with them, and any combination with Ctrl, Alt or Cmd.
 */
export function useReviewKeys(acts: ReviewActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  // After a reload the admin around the app has the focus, and the keys would not reach this page.
  useEffect(() => window.focus(), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input:not([type=range]), textarea, select, [role=dialog]")) return;
      if (event.key.startsWith("Arrow") && target?.closest("[data-takes-arrows]")) return;
      if (act(event.key, latest.current)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** Does what the key stands for; false when it stands for nothing. */
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
]);
