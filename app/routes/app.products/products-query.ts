import type { ProductsQuery } from "#shops/views.ts";

/** Address parameters of a query without default values. A changed filter starts at the first page. */
export function toSearchParams(query: ProductsQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set("search", query.search);
  if (query.status !== "any") params.set("status", query.status);
  if (query.sort !== "newest") params.set("sort", query.sort);
  if (query.after) params.set("after", query.after);
  if (query.before) params.set("before", query.before);
  return params;
}
