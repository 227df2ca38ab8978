import { type FailureView, parseFailure } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";

/** Products whose disclosure failed, with the reason. */
export async function listDisclosureFailures(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  productIds: Iterable<string>,
): Promise<{ productId: string; failure: FailureView }[]> {
  const rows = await prisma.productDisclosure.findMany({
    where: { shopId, productId: { in: [...new Set(productIds)] }, dueAt: null },
    orderBy: { productId: "asc" },
    select: { productId: true, failure: true },
  });
  return rows.flatMap(({ productId, failure: stored }) => {
    const failure = parseFailure(stored, null);
    return failure ? [{ productId, failure }] : [];
  });
}
