import type { ShopsDeps } from "../shops-deps.ts";
import type { ProductsMatch } from "../views.ts";

/** Maximum number of products in the filter for restyled ones: the latest. */
export const restyledMax = 250;

/** Builds Shopify's search query from the list's filters. */
export async function toProductSearch(
  deps: ShopsDeps,
  shopId: string,
  match: ProductsMatch,
): Promise<string> {
  const restyledIds = match.restyled ? await findRestyled(deps, shopId) : [];
  return toSearch(match, restyledIds);
}

/** True when the filter for restyled products leaves some out, since the shop has more than fit into a search. */
export async function isRestyledPartial(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  { restyled }: ProductsMatch,
): Promise<boolean> {
  if (!restyled) return false;
  const products = await prisma.publication.findMany({
    where: { shopId, state: "published" },
    distinct: ["productId"],
    take: restyledMax + 1,
    select: { productId: true },
  });
  return products.length > restyledMax;
}

/** Ids of the products with restyled images, the latest first; Shopify has no filter for them. */
async function findRestyled({ prisma }: ShopsDeps, shopId: string): Promise<string[]> {
  const groups = await prisma.publication.groupBy({
    by: ["productId"],
    where: { shopId, state: "published" },
    _max: { publishedAt: true },
    orderBy: { _max: { publishedAt: "desc" } },
    take: restyledMax,
  });
  return groups.map(({ productId }) => productId.split("/").at(-1) ?? "");
}

/** Builds Shopify's search. Every word must match as a prefix, every filter as a whole. */
export function toSearch(match: Omit<ProductsMatch, "sort">, restyledIds: string[] = []): string {
  const words = cleaned(match.search).split(/\s+/).filter(Boolean).map(toTerm);
  const filters = [
    match.status === "any" ? "" : `status:${match.status}`,
    match.collection ? `collection_id:${match.collection}` : "",
    toFilter("product_type", match.type),
    toFilter("vendor", match.vendor),
    toFilter("tag", match.tag),
    match.restyled === "yes" ? anyOf(restyledIds) : "",
    ...[...(match.restyled === "no" ? restyledIds : []), ...(match.except ?? [])].map((id) => `-id:${id}`),
  ];
  return [...words, ...filters.filter(Boolean)].join(" ");
}

/** Shopify can't search for a quote or a backslash, and both would end the quoted term. */
const cleaned = (text: string): string => text.replace(/["\\]/g, " ").trim();

function toFilter(field: string, value: string | undefined): string {
  return value ? `${field}:"${cleaned(value)}"` : "";
}

/** No product has the id 0. */
function anyOf(ids: string[]): string {
  return ids.length === 0 ? "id:0" : `(${ids.map((id) => `id:${id}`).join(" OR ")})`;
}

/**
 * Plain words match as a prefix. Terms with syntax characters and reserved words are quoted: "50:50" is a
 * search term, not a filter.
 */
function toTerm(word: string): string {
  const isPlain = /^[\p{L}\p{N}]+$/u.test(word) && !/^(and|or|not)$/i.test(word);
  return isPlain ? `${word}*` : `"${word}"`;
}
