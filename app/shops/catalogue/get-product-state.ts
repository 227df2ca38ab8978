import { summarise } from "../restyles/view/summaries.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ProductStateView } from "../views.ts";
import { countRestyled } from "./count-restyled.ts";

/** Number of restyles that fit into the card on the product's page. */
const restylesShown = 3;

/** The restyles of a product and the number of its published images. */
export async function getProductState(
  deps: ShopsDeps,
  shopId: string,
  productId: string,
): Promise<ProductStateView> {
  const where = { shopId, products: { some: { productId } } };
  const [published, restyles, restyleCount] = await Promise.all([
    countRestyled(deps, shopId, [productId]),
    deps.prisma.restyle.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: restylesShown,
    }),
    deps.prisma.restyle.count({ where }),
  ]);
  return {
    publishedCount: published.get(productId) ?? 0,
    restyles: await summarise(deps, restyles),
    restyleCount,
  };
}
