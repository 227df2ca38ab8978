import type { PublicationStep } from "@prisma/client";

/** Steps of a publication whose file is complete in Shopify. */
export const placeableSteps = ["ready", "attached", "ordered"] as const satisfies PublicationStep[];

/** Steps of a publication whose file is created: its placing waits for the file where it is not complete. */
export const createdSteps = ["created", ...placeableSteps] as const satisfies PublicationStep[];

/** True when the image of a publication can be placed on its product, or is. */
export function isPlaceable(step: PublicationStep): boolean {
  return placeableSteps.some((placeable) => placeable === step);
}

/** True when the file of a publication is created, see {@link createdSteps}. */
export function isCreated(step: PublicationStep): boolean {
  return createdSteps.some((created) => created === step);
}
