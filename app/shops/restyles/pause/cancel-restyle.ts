import type { ShopsDeps } from "../../shops-deps.ts";
import { enqueuedMax } from "../send/enqueue-sending.ts";
import { assertImagesOf } from "../view/find-restyle.ts";

/** Cancels the unfinished images of a restyle; finished ones are kept and charged. A finished restyle is unchanged. */
export async function cancelRestyle(deps: ShopsDeps, shopId: string, restyleId: string): Promise<void> {
  await assertImagesOf(deps, shopId, restyleId, []);
  await deps.prisma.restyle.updateMany({
    where: { id: restyleId, finishedAt: null, cancelledAt: null },
    data: { cancelledAt: deps.now() },
  });
  const unfinished = await deps.prisma.restyleProduct.findMany({
    where: { restyleId, finishedAt: null },
    orderBy: { position: "asc" },
    take: enqueuedMax,
    select: { id: true },
  });
  for (const { id } of unfinished) {
    await deps.enqueue("shops-abort-product", { restyleProductId: id }, { id: `shops-abort-product-${id}` });
  }
}
