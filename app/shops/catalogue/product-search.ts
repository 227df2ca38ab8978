import type { ProductsQuery } from "../views.ts";

/** Builds Shopify's search from the search text and the status. Every word must match as a prefix. */
export function toSearch({ search, status }: Pick<ProductsQuery, "search" | "status">): string {
  // Shopify can't search for a quote or a backslash, and both would end the quoted term.
  const words = search.replace(/["\\]/g, " ").trim().split(/\s+/).filter(Boolean).map(toTerm);
  const filter = status === "any" ? [] : [`status:${status}`];
  return [...words, ...filter].join(" ");
}

/**
 * Plain words match as a prefix. Terms with syntax characters and reserved words are quoted: "50:50" is a
 * search term, not a filter.
 */
function toTerm(word: string): string {
  const isPlain = /^[\p{L}\p{N}]+$/u.test(word) && !/^(and|or|not)$/i.test(word);
  return isPlain ? `${word}*` : `"${word}"`;
}
