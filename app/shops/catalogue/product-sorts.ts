import type { ListProductsRequest } from "#admin-api/list-products.ts";
import type { ProductsQuery } from "../views.ts";

/** Sort orders on offer, mapped to Shopify's arguments. */
export const productSorts = {
  title: { sort: "title", descending: false },
  newest: { sort: "created", descending: true },
  updated: { sort: "updated", descending: true },
} as const satisfies Record<ProductsQuery["sort"], Pick<ListProductsRequest, "sort" | "descending">>;
