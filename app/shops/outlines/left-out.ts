import type { LeftOutView, OutlineView } from "../views.ts";

/** The reason why a photo is excluded from a restyle that starts now; null when it is included. */
export function reasonLeftOut({
  state,
  isSkipped,
}: Pick<OutlineView, "state" | "isSkipped">): keyof LeftOutView | null {
  if (isSkipped) return "skipped";
  return state === "doubtful" || state === "none" ? state : null;
}
