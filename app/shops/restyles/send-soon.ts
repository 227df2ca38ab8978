import type { ShopsDeps } from "../shops-deps.ts";

/** The sweep enqueues more, in turns with other shops; a large restyle does not fill the queue. */
const enqueuedMax = 500;

/**
 * Enqueues the sending of products, in turns with those of other shops.
 *
 * @param restyleProductIds one row of each product; a task sends the product's other looks, too
 */
export async function sendSoon(deps: ShopsDeps, shopId: string, restyleProductIds: string[]): Promise<void> {
  try {
    // Two shops take turns, however many products each has to send.
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

/** Unsent products of the shop besides the restyles of these. */
async function countProductsAhead(
  { prisma }: ShopsDeps,
  shopId: string,
  restyleProductIds: string[],
): Promise<number> {
  const products = await prisma.restyleProduct.groupBy({
    by: ["restyleId", "productId"],
    where: {
      restyle: { shopId, products: { none: { id: { in: restyleProductIds.slice(0, enqueuedMax) } } } },
      state: { in: ["waiting", "uploading"] },
    },
  });
  return products.length;
}
