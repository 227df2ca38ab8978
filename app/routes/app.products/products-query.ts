import type { ProductsMatch, ProductsQuery } from "#shops/views.ts";

/** Filters beside the search and the status. */
export const filterNames = ["collection", "type", "vendor", "tag", "restyled"] as const;

export type FilterName = (typeof filterNames)[number];

/** Address parameters of a query without default values. A changed filter starts at the first page. */
export function toSearchParams(query: ProductsQuery): URLSearchParams {
  const params = toMatchParams(query);
  if (query.after) params.set("after", query.after);
  if (query.before) params.set("before", query.before);
  return params;
}

/** Address parameters of what the list shows, without the place in it. */
export function toMatchParams(match: ProductsMatch): URLSearchParams {
  const params = new URLSearchParams();
  if (match.search) params.set("search", match.search);
  if (match.status !== "any") params.set("status", match.status);
  if (match.sort !== "newest") params.set("sort", match.sort);
  for (const name of filterNames) {
    const value = match[name];
    if (value) params.set(name, value);
  }
  return params;
}

/** Whether a search, a status or a filter hides products. */
export function isNarrowed(match: ProductsMatch): boolean {
  return match.search !== "" || match.status !== "any" || filterNames.some((name) => match[name]);
}
