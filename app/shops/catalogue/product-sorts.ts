import type { ListProductsRequest } from "#admin-api/list-products.ts";
import type { ProductsQuery } from "../views.ts";

/** Sort orders on offer, mapped to Shopify's arguments. */
export const productSorts = {
  title: { sort: "title", descending: false },
  title_desc: { sort: "title", descending: true },
  newest: { sort: "created", descending: true },
  oldest: { sort: "created", descending: false },
  updated: { sort: "updated", descending: true },
  updated_first: { sort: "updated", descending: false },
} as const satisfies Record<ProductsQuery["sort"], Pick<ListProductsRequest, "sort" | "descending">>;
