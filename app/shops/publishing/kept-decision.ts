import type { PublicationState } from "../views.ts";

/** States of a publication in which picture and decision of its image can't change. */
export const statesThatKeep = [
  "scheduled",
  "publishing",
  "published",
  "undoing",
] as const satisfies PublicationState[];

/** True while an image is on its product, on the way there or back, or scheduled. */
export function keepsDecision(state: PublicationState): boolean {
  return statesThatKeep.some((kept) => kept === state);
}
