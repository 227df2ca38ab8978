import type { NewRestyleView, RestyleDraft, SourceImage } from "#shops/views.ts";

/** Media ids chosen per product id. */
export type ChosenImages = Record<string, string[]>;

/** The images that are taken unless the merchant says otherwise: neither those that this app published, nor size charts. */
export function listTakenImages(images: SourceImage[]): SourceImage[] {
  return images.filter(({ isOwn, isSizeChart }) => !isOwn && !isSizeChart);
}

/** Selection of the first images of every product, up to a maximum per product. */
export function firstImages(view: NewRestyleView, imagesMax: number): ChosenImages {
  return Object.fromEntries(
    view.products.map(({ id, images }) => [
      id,
      listTakenImages(images)
        .slice(0, imagesMax)
        .map(({ mediaId }) => mediaId),
    ]),
  );
}

/** Whether all photos, or the first of each product, are the ones chosen; null: neither. */
export function whichTaken(
  view: NewRestyleView,
  chosen: ChosenImages,
  imagesMax: number,
): "all" | "first" | null {
  const isChosen = (wanted: ChosenImages) =>
    view.products.every(({ id }) => {
      const ids = new Set(chosen[id]);
      return ids.size === wanted[id]!.length && wanted[id]!.every((mediaId) => ids.has(mediaId));
    });
  if (isChosen(firstImages(view, imagesMax))) return "all";
  return isChosen(firstImages(view, 1)) ? "first" : null;
}

export function toChosenImages(images: RestyleDraft["images"]): ChosenImages {
  return Object.fromEntries(images.map(({ productId, mediaIds }) => [productId, mediaIds]));
}

/** The draft's images: products in the order shown, images in the product's order. */
export function toDraftImages(
  view: Pick<NewRestyleView, "products">,
  chosen: ChosenImages,
): RestyleDraft["images"] {
  const images = view.products.map(({ id, images: all }) => {
    const photos = all.filter(({ mediaId }) => chosen[id]?.includes(mediaId));
    return {
      productId: id,
      mediaIds: photos.map(({ mediaId }) => mediaId),
      sizes: Object.fromEntries(photos.map(({ mediaId, width, height }) => [mediaId, { width, height }])),
    };
  });
  return images.filter(({ mediaIds }) => mediaIds.length > 0);
}

export function countImages({ images }: Pick<RestyleDraft, "images">): number {
  return images.reduce((sum, { mediaIds }) => sum + mediaIds.length, 0);
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
