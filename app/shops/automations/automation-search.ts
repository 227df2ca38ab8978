import type { AdminClient } from "#admin-api/admin-client.ts";
import { listProductsWithAnyMedia } from "#admin-api/list-products-with-any-media.ts";
import { anyOf, toSearch } from "../catalogue/product-search.ts";
import { toNumber } from "../catalogue/restyled-products.ts";
import type { AutomationMatch } from "../views.ts";

/**
 * Shopify's search for the products that an automation takes, created since a time. The same search finds those of a dry run
 * and those that are restyled.
 */
export function toAutomationSearch({ by, value }: AutomationMatch, since: Date): string {
  const filter = by === "any" ? {} : { [by]: value };
  return `${toSearch({ search: "", status: "any", ...filter })} created_at:>='${since.toISOString()}'`.trim();
}

/**
 * The newest of the products that match and have media, at most `limit`.
 *
 * @param among only these; absent: any
 * @throws AdminApiError
 */
export async function findMatching(
  admin: AdminClient,
  match: AutomationMatch,
  since: Date,
  limit: number,
  among?: string[],
): Promise<string[]> {
  const search = toAutomationSearch(match, since);
  const query = among ? `${search} ${anyOf(among.map(toNumber))}` : search;
  return listProductsWithAnyMedia(admin, { query, sort: "created", descending: true }, limit);
}
