import type { Prisma } from "@prisma/client";
import type { PublicationState } from "../../views.ts";

/** States of a publication in which picture and decision of its image can't change. */
export const statesThatKeep = [
  "scheduled",
  "publishing",
  "published",
  "undoing",
] as const satisfies PublicationState[];

/** Of an image whose picture and decision can change. */
export const noneThatKeep = {
  none: { state: { in: [...statesThatKeep] } },
} satisfies Prisma.PublicationListRelationFilter;

/** Of an image without a file at Shopify, of which receipts tell what the image row says. */
export const noneWithFile = {
  none: { state: { in: [...statesThatKeep] }, fileSha256: { not: null } },
} satisfies Prisma.PublicationListRelationFilter;

/** True while an image is on its product, on the way there or back, or scheduled. */
export function keepsDecision(state: PublicationState): boolean {
  return statesThatKeep.some((kept) => kept === state);
}
