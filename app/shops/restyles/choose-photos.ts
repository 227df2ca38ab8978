import type { ProductWithMedia } from "#admin-api/get-products-with-media.ts";
import { listUsableImages } from "../catalogue/usable-images.ts";
import type { DraftProblem, RestyleDraft, SourceImage } from "../views.ts";
import { draftLimits } from "./check-draft.ts";

export interface ChosenProduct {
  id: string;
  title: string;
  productType: string;
  /** In the order in which shoppers see them. */
  images: SourceImage[];
}

/** The photos a draft names, as the shop has them now; every one that is not there, or too many, is a problem. */
export function choosePhotos(
  draft: Pick<RestyleDraft, "images">,
  products: ProductWithMedia[],
): { products: ChosenProduct[]; problems: DraftProblem[] } {
  const problems: DraftProblem[] = [];
  const chosen = draft.images.flatMap(({ productId, mediaIds }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) {
      problems.push({ field: "images", message: "A selected product is no longer in the shop." });
      return [];
    }
    const wanted = new Set(mediaIds);
    const images = listUsableImages(product).filter(({ mediaId }) => wanted.has(mediaId));
    const message = findProblem(product.title, wanted.size, images.length);
    if (message) problems.push({ field: "images", message });
    const { id, title, productType } = product;
    return images.length > 0 ? [{ id, title, productType, images }] : [];
  });
  return { products: chosen, problems };
}

function findProblem(title: string, wanted: number, found: number): string | null {
  if (found < wanted) return `${title}: an image you selected is no longer there or can't be restyled.`;
  if (wanted > draftLimits.imagesPerProductMax) {
    return `${title}: select at most ${draftLimits.imagesPerProductMax} images of one product.`;
  }
  return null;
}
