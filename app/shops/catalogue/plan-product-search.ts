import type { ShopsDeps } from "../shops-deps.ts";
import type { ProductsMatch } from "../views.ts";
import { anyOf, noneOf, toSearch } from "./product-search.ts";
import { findRestyled, listRestyledNumbers } from "./restyled-products.ts";

/** Products that one search names: its text gets about 20 characters longer with each. */
const namedMax = 250;

/** Searches that together name the restyled products of a shop. */
const partsMax = 10;

/**
 * How the products that match are found. Which of them are restyled is known here and not to Shopify:
 * - `search`: one search finds them all;
 * - `parts`: what these searches find, together;
 * - `walk`: those that `keep` keeps of what the search finds.
 */
export type ProductSearchPlan =
  | { by: "search"; search: string }
  | { by: "parts"; searches: string[] }
  | { by: "walk"; search: string; isRestyled: boolean; parts: string[] | null; keep: KeepProducts };

/** Those of these products that match. */
type KeepProducts = (productIds: string[]) => Promise<ReadonlySet<string>>;

/** Plans the search for the products of the list's filters. */
export async function planProductSearch(
  deps: Pick<ShopsDeps, "prisma">,
  shopId: string,
  match: ProductsMatch,
): Promise<ProductSearchPlan> {
  const search = toSearch(match);
  if (!match.restyled) return { by: "search", search };
  const isRestyled = match.restyled === "yes";
  const restyled = await listRestyledNumbers(deps, shopId, namedMax * partsMax + 1);
  const and = (terms: string) => [search, terms].filter(Boolean).join(" ");
  if (restyled.length <= namedMax) {
    return { by: "search", search: and((isRestyled ? anyOf : noneOf)(restyled)) };
  }
  const isNamed = restyled.length <= namedMax * partsMax;
  // In the order of their numbers, a part hardly changes while the merchant turns the pages.
  const ordered = restyled.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const parts = isNamed ? chunk(ordered, namedMax).map((part) => and(anyOf(part))) : null;
  if (isRestyled && parts) return { by: "parts", searches: parts };
  const keep: KeepProducts = async (ids) => {
    const known = await findRestyled(deps, shopId, ids);
    return isRestyled ? known : new Set(ids.filter((id) => !known.has(id)));
  };
  return { by: "walk", search, isRestyled, parts, keep };
}

function chunk<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
