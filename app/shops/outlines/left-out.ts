import type { LeftOutView, OutlineView } from "../views.ts";

/** Why a photo is left out of a restyle that starts now; null when it is part of it. */
export function reasonLeftOut({
  state,
  isSkipped,
}: Pick<OutlineView, "state" | "isSkipped">): keyof LeftOutView | null {
  if (isSkipped) return "skipped";
  return state === "doubtful" || state === "none" ? state : null;
}
