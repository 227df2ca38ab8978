import type { PublicationStep } from "@prisma/client";

/** Steps of a publication whose file is complete in Shopify. */
export const placeableSteps = ["ready", "attached", "ordered"] as const satisfies PublicationStep[];

/** True when the image of a publication can be placed on its product, or is. */
export function isPlaceable(step: PublicationStep): boolean {
  return placeableSteps.some((placeable) => placeable === step);
}
