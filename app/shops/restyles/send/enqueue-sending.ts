import type { ShopsDeps } from "../../shops-deps.ts";

/**
 * Maximum number of products enqueued at once. The sweep enqueues the others, round-robin over shops, so that a large
 * restyle does not fill the queue.
 */
export const enqueuedMax = 500;

/**
 * Enqueues the sending of products, in turns with those of other shops.
 *
 * @param restyleProductIds one row of each product; a task sends the product's other looks, too
 */
export async function enqueueSending(
  deps: ShopsDeps,
  shopId: string,
  restyleProductIds: string[],
): Promise<void> {
  try {
    // Shops take turns, however many products each has.
    const ahead = await countProductsAhead(deps, shopId, restyleProductIds);
    await Promise.all(
      restyleProductIds.slice(0, enqueuedMax).map((restyleProductId, index) => {
        const options = { id: toSendTaskId(restyleProductId), priority: ahead + index + 1 };
        return deps.enqueue("shops-send-product", { restyleProductId }, options);
      }),
    );
  } catch (error) {
    // The rows are committed: the sweep enqueues what is missing in the queue.
    deps.log.error({ err: error }, "Products could not be enqueued");
  }
}

export function toSendTaskId(restyleProductId: string): string {
  return `shops-send-product-${restyleProductId}`;
}

/** Number of the shop's unsent products in other restyles, without those of paused ones. */
async function countProductsAhead(
  { prisma }: ShopsDeps,
  shopId: string,
  restyleProductIds: string[],
): Promise<number> {
  const products = await prisma.restyleProduct.groupBy({
    by: ["restyleId", "productId"],
    where: {
      restyle: {
        shopId,
        pausedAt: null,
        products: { none: { id: { in: restyleProductIds.slice(0, enqueuedMax) } } },
      },
      state: { in: ["waiting", "uploading"] },
    },
  });
  return products.length;
}
