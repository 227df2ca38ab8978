import type { ShopsDeps } from "../shops-deps.ts";
import { getWholeRestyle } from "./find-restyle.ts";

/** Cancels the unfinished images of a restyle; a finished restyle is unchanged. */
export async function cancelRestyle(deps: ShopsDeps, shopId: string, restyleId: string): Promise<void> {
  const restyle = await getWholeRestyle(deps, shopId, restyleId);
  await deps.prisma.restyle.updateMany({
    where: { id: restyle.id, finishedAt: null, cancelledAt: null },
    data: { cancelledAt: deps.now() },
  });
  for (const product of restyle.products) {
    if (product.finishedAt) continue;
    await deps.enqueue(
      "shops-abort-product",
      { restyleProductId: product.id },
      { id: `shops-abort-product-${product.id}` },
    );
  }
}
