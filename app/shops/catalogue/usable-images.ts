import type { ProductWithMedia } from "#admin-api/get-products-with-media.ts";
import type { ProductImage } from "#admin-api/product-image-fragment.ts";
import { type Failure, failure, toFailureView } from "../failure.ts";
import type { SelectedProduct, SourceImage } from "../views.ts";
import { isSizeChart } from "./is-size-chart.ts";

/** Media types that the service accepts. */
const usableMimeTypes = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Images of a product that can be restyled: processed by Shopify and of a type that the service accepts. */
export function listUsableImages(product: ProductWithMedia): SourceImage[] {
  return product.images.flatMap((image, index) => {
    const usable = toUsableImage(image);
    return usable ? [{ ...usable, position: index + 1 }] : [];
  });
}

/** Null for an image that can't be restyled. */
export function toUsableImage(
  image: ProductImage,
): Omit<SourceImage, "position" | "isOwn" | "isSizeChart"> | null {
  if (image.state !== "ready" || !image.url || !image.width || !image.height) return null;
  if (image.mimeType && !usableMimeTypes.has(image.mimeType)) return null;
  return {
    mediaId: image.mediaId,
    url: image.url,
    thumbnailUrl: image.tileUrl ?? image.thumbnailUrl ?? image.url,
    alt: image.alt,
    width: image.width,
    height: image.height,
  };
}

/** `ownMedia`: ids of the media that this app has published. */
export function toSelectedProduct(
  product: ProductWithMedia,
  ownMedia: ReadonlySet<string> = new Set(),
): SelectedProduct {
  const images = listUsableImages(product).map(
    (image): SourceImage => ({
      ...image,
      ...(ownMedia.has(image.mediaId) && { isOwn: true }),
      ...(isSizeChart(image) && { isSizeChart: true }),
    }),
  );
  const problem = findProblem(product, images);
  return { id: product.id, title: product.title, images, problem: problem && toFailureView(problem) };
}

function findProblem(product: ProductWithMedia, usable: SourceImage[]): Failure | null {
  if (usable.length > 0) return null;
  if (product.images.length === 0) return failure("product_without_images");
  if (product.images.some(({ state }) => state === "uploaded" || state === "processing")) {
    return failure("product_images_processing");
  }
  return failure("product_images_unusable");
}
