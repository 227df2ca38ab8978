import type { AllImagesView, PublicationCounts, RestyleImageView, RestyleView } from "#shops/views.ts";

/** Counts of the publish page: of the whole restyle, also of the parts that are not loaded. */
export type PublishTotals = Pick<AllImagesView, "toPublish" | "toUndo" | "publications" | "failures">;

/**
 * Counts what is published and what is left, as the totals of a large restyle say, or from the images of
 * one that is loaded as a whole.
 *
 * @param images approved ones and those with a publication
 */
export function countPublications(
  { ofAll, colorways, disclosureFailures }: Pick<RestyleView, "ofAll" | "colorways" | "disclosureFailures">,
  images: RestyleImageView[],
): PublishTotals {
  if (ofAll) return ofAll;
  const publications: PublicationCounts = {
    none: 0,
    scheduled: 0,
    publishing: 0,
    published: 0,
    failed: 0,
    undoing: 0,
    undone: 0,
    inShopify: 0,
  };
  for (const { publication, isInShopify } of images) {
    publications[publication] += 1;
    if (isInShopify) publications.inShopify += 1;
  }
  const open = images.filter(
    ({ decision, publication }) =>
      decision === "approved" && ["none", "failed", "undone"].includes(publication),
  );
  return {
    toPublish: { images: open.length, products: new Set(open.map(({ productId }) => productId)).size },
    toUndo: images.filter(({ undo }) => undo?.isOpen).length,
    publications,
    failures: {
      images: publications.failed,
      variants: Object.values(colorways).filter(({ state }) => state === "failed").length,
      disclosures: disclosureFailures.length,
      parts: [],
    },
  };
}
