import type { ShopsDeps } from "../../shops-deps.ts";

/** Enqueues the placement of images and variants of products. */
export async function enqueuePlacing(
  { enqueue, log }: Pick<ShopsDeps, "enqueue" | "log">,
  shopId: string,
  productIds: Iterable<string>,
): Promise<void> {
  try {
    for (const productId of new Set(productIds)) {
      const id = `shops-place-images-${shopId}-${productId.replace(/^.*\//, "")}`;
      await enqueue("shops-place-images", { shopId, productId }, { id });
    }
  } catch (error) {
    // The rows are committed: the sweep enqueues what is missing in the queue.
    log.error({ err: error }, "The images and variants of products could not be enqueued");
  }
}
