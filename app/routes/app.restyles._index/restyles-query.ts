import type { RestylesTab } from "#shops/views.ts";

/** What the address of the list says. */
export interface RestylesAddress {
  tab: RestylesTab;
  search: string;
  /** Number of the product whose restyles are listed; absent: of any. */
  product?: string;
}

/** Values of the parameter `archived`. */
export const archivedValues = { current: "0", archived: "1", all: "any" } as const satisfies Record<
  RestylesTab,
  string
>;

/** Without the parameter, a product's restyles are all of them, archived or not. */
export const tabWithoutParam = (product: string | undefined): RestylesTab => (product ? "all" : "current");

/** Address parameters without default values; the first page unless another is given. */
export function toSearchParams({ tab, search, product }: RestylesAddress, page = 1): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (product) params.set("product", product);
  if (tab !== tabWithoutParam(product)) params.set("archived", archivedValues[tab]);
  if (page > 1) params.set("page", String(page));
  return params;
}
