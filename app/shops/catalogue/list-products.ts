import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { countProducts } from "#admin-api/count-products.ts";
import { listProducts as listAdminProducts } from "#admin-api/list-products.ts";
import type { ProductSummary } from "#admin-api/product-summary-fragment.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ProductRow, ProductsQuery, ProductsView } from "../views.ts";
import { countRestyled } from "./count-restyled.ts";
import { isRestyledPartial, restyledMax, toProductSearch } from "./product-search.ts";
import { productSorts } from "./product-sorts.ts";
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
  const search = await toProductSearch(deps, shopId, query);
  const [page, total, savedViews, isPartial] = await Promise.all([
    readPage(admin, search, query),
    countProducts(admin, { query: search }),
    listSavedViews(deps, shopId),
    isRestyledPartial(deps, shopId, query),
  ]);
  const restyled = await countRestyled(
    deps,
    shopId,
    page.items.map(({ id }) => id),
  );
  return {
    products: page.items.map((product) => toRow(product, restyled.get(product.id) ?? 0)),
    total: total.count,
    totalIsExact: total.exact,
    restyledKnown: isPartial ? restyledMax : null,
    nextCursor: page.hasNextPage ? page.endCursor : null,
    previousCursor: page.hasPreviousPage ? page.startCursor : null,
    savedViews,
  };
}

/** Reads the page at a cursor; the first page when Shopify rejects the cursor, such as one from a bookmark. */
async function readPage(admin: AdminClient, search: string, query: ProductsQuery) {
  const { after, before, sort } = query;
  const request = {
    query: search,
    ...productSorts[sort],
    pageSize: productsPerPage,
    imagesPerProduct: 1,
  };
  try {
    return await listAdminProducts(admin, { ...request, after, before });
  } catch (error) {
    const isCursorOld = error instanceof AdminApiError && error.code === "invalid" && (after || before);
    if (!isCursorOld) throw error;
    return await listAdminProducts(admin, request);
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
    thumbnailAlt: cover?.alt === product.title ? "" : (cover?.alt ?? ""),
    restyledCount,
  };
}
