import type { ProcessingSize } from "#contract/prices.ts";
import type { NewRestyleView, RestyleDraft } from "#shops/views.ts";

/** Media ids chosen per product id. */
export type ChosenImages = Record<string, string[]>;

/** Everything of a draft but its images. */
export type DraftOptions = Omit<RestyleDraft, "images">;

const usualSize: ProcessingSize = 2048;

export function firstOptions(view: NewRestyleView): DraftOptions {
  const sizes = view.prices.map(({ size }) => size);
  return {
    color: "",
    instruction: "",
    garment: "",
    size: sizes.includes(usualSize) ? usualSize : (sizes[0] ?? usualSize),
    format: "jpg",
    variations: 1,
    consistent: true,
  };
}

/** Every image of every product, as far as a product may have that many. */
export function firstImages(view: NewRestyleView): ChosenImages {
  return Object.fromEntries(
    view.products.map(({ id, images }) => [
      id,
      images.slice(0, view.imagesPerProductMax).map(({ mediaId }) => mediaId),
    ]),
  );
}

export function countImages(chosen: ChosenImages): number {
  return Object.values(chosen).reduce((sum, mediaIds) => sum + mediaIds.length, 0);
}

/** The draft as the server takes it: products in the order shown, images in the order of the product. */
export function toDraft(view: NewRestyleView, chosen: ChosenImages, options: DraftOptions): RestyleDraft {
  const images = view.products.map(({ id, images: all }) => ({
    productId: id,
    mediaIds: all.map(({ mediaId }) => mediaId).filter((mediaId) => chosen[id]?.includes(mediaId)),
  }));
  return { ...options, images: images.filter(({ mediaIds }) => mediaIds.length > 0) };
}

/** Longest side, in pixels, of the largest chosen photo; 0 when none is chosen. */
export function longestSide(view: NewRestyleView, chosen: ChosenImages): number {
  const sides = view.products.flatMap(({ id, images }) =>
    images
      .filter(({ mediaId }) => chosen[id]?.includes(mediaId))
      .map(({ width, height }) => Math.max(width, height)),
  );
  return sides.reduce((longest, side) => Math.max(longest, side), 0);
}
