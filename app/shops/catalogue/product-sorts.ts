import type { ListProductsRequest } from "#admin-api/list-products.ts";
import type { ProductsQuery } from "../views.ts";

/** The orders a merchant chooses from, in Shopify's words. */
export const productSorts = {
  title: { sort: "title", descending: false },
  newest: { sort: "created", descending: true },
  updated: { sort: "updated", descending: true },
} as const satisfies Record<ProductsQuery["sort"], Pick<ListProductsRequest, "sort" | "descending">>;
