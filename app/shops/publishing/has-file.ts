import type { Publication } from "@prisma/client";

/** True when a publication has a file at Shopify, or may have one: the response to its creation can be lost. */
export function hasFile({ step, mediaId }: Pick<Publication, "step" | "mediaId">): boolean {
  return mediaId !== null || step === "creating";
}
