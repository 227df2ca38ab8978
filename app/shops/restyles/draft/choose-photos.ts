import type { ProductWithMedia } from "#admin-api/get-products-with-media.ts";
import { listUsableImages } from "../../catalogue/usable-images.ts";
import { type Message, message } from "../../messages/message.ts";
import type { DraftProblem, SourceImage } from "../../views.ts";
import type { ReadDraft } from "./parse-draft.ts";

export interface ChosenProduct {
  id: string;
  title: string;
  productType: string;
  /** In storefront order. */
  images: SourceImage[];
  /** See `DraftImages`. */
  looks?: number[];
}

/**
 * Resolves the photos of a draft against the shop's current products. A missing photo, and too many photos of
 * a product, are problems.
 */
export function choosePhotos(
  draft: Pick<ReadDraft, "images" | "kind">,
  products: ProductWithMedia[],
): { products: ChosenProduct[]; problems: DraftProblem[] } {
  const problems: DraftProblem[] = [];
  const chosen = draft.images.flatMap(({ productId, mediaIds, looks }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) {
      problems.push({ field: "images", message: message("draft.images.product_gone") });
      return [];
    }
    const wanted = new Set(mediaIds);
    const images = listUsableImages(product).filter(({ mediaId }) => wanted.has(mediaId));
    const problem = findProblem(product.title, wanted.size, images.length, draft.kind.imagesPerProductMax);
    if (problem) problems.push({ field: "images", message: problem });
    const { id, title, productType } = product;
    return images.length > 0 ? [{ id, title, productType, images, looks }] : [];
  });
  return { products: chosen, problems };
}

function findProblem(product: string, wanted: number, found: number, max: number): Message | null {
  if (found < wanted) return message("draft.images.photo_gone", { product });
  return wanted > max ? message("draft.images.product_max", { product, max }) : null;
}
