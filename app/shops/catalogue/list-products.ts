import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import type { ProductSummary } from "#admin-api/product-summary-fragment.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ProductRow, ProductsQuery, ProductsView } from "../views.ts";
import { countMatching } from "./count-matching.ts";
import { countRestyled } from "./count-restyled.ts";
import { type ProductSearchPlan, planProductSearch } from "./plan-product-search.ts";
import { readProductPage } from "./read-product-page.ts";
import { listSavedViews } from "./saved-views.ts";

const productsPerPage = 25;

/**
 * Reads a page of the shop's products with the number of images that the app has published on each. @throws
 * AdminApiError
 */
export async function listProducts(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  query: ProductsQuery,
): Promise<ProductsView> {
  const plan = await planProductSearch(deps, shopId, query);
  const [page, total, savedViews] = await Promise.all([
    readPage(admin, plan, query),
    countMatching(deps, admin, shopId, plan),
    listSavedViews(deps, shopId),
  ]);
  const { products, ...rest } = page;
  const restyled = await countRestyled(
    deps,
    shopId,
    products.map(({ id }) => id),
  );
  return {
    ...rest,
    products: products.map((product) => toRow(product, restyled.get(product.id) ?? 0)),
    total: Math.max(total.count, products.length),
    totalIsExact: total.exact,
    savedViews,
  };
}

/** Reads the page at a cursor; the first page when Shopify rejects the cursor, such as one from a bookmark. */
async function readPage(admin: AdminClient, plan: ProductSearchPlan, query: ProductsQuery) {
  const { after, before, sort } = query;
  try {
    return await readProductPage(admin, plan, { sort, after, before }, productsPerPage);
  } catch (error) {
    const isCursorOld = error instanceof AdminApiError && error.code === "invalid" && (after || before);
    if (!isCursorOld) throw error;
    return await readProductPage(admin, plan, { sort }, productsPerPage);
  }
}

function toRow(product: ProductSummary, restyledCount: number): ProductRow {
  const [cover] = product.images;
  return {
    id: product.id,
    title: product.title,
    status: product.state.toUpperCase() as ProductRow["status"],
    productType: product.productType,
    vendor: product.vendor,
    imageCount: product.mediaCount,
    thumbnailUrl: cover?.thumbnailUrl ?? null,
    restyledCount,
  };
}
