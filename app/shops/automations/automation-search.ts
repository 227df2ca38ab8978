import type { AdminClient } from "#admin-api/admin-client.ts";
import { listProductsWithAnyMedia } from "#admin-api/list-products-with-any-media.ts";
import { anyOf, toSearch } from "../catalogue/product-search.ts";
import { toNumber } from "../catalogue/restyled-products.ts";
import type { AutomationMatch } from "../views.ts";

/** How long after its creation a product is new to an automation. */
export const newForMs = 30 * 24 * 3_600_000;

/** Only products that were created since then, or only these. */
export type AutomationScope = { since: Date } | { among: string[] };

/**
 * Shopify's search for the products that an automation takes. The same search finds those of a dry run and those that are
 * restyled.
 */
export function toAutomationSearch({ by, value }: AutomationMatch, scope: AutomationScope): string {
  const filter = by === "any" ? {} : { [by]: value };
  const within =
    "since" in scope ? `created_at:>='${scope.since.toISOString()}'` : anyOf(scope.among.map(toNumber));
  return `${toSearch({ search: "", status: "any", ...filter })} ${within}`.trim();
}

/** The newest of the products that match and have media, at most `limit`. @throws AdminApiError */
export async function findMatching(
  admin: AdminClient,
  match: AutomationMatch,
  scope: AutomationScope,
  limit: number,
): Promise<string[]> {
  const query = toAutomationSearch(match, scope);
  return listProductsWithAnyMedia(admin, { query, sort: "created", descending: true }, limit);
}
