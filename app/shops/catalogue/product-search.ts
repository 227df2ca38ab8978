import type { ProductsQuery } from "../views.ts";

/** What a merchant typed, and the status they chose, in Shopify's search syntax; every word has to match, by its start. */
export function toSearch({ search, status }: Pick<ProductsQuery, "search" | "status">): string {
  // A quote or backslash can't be searched for, and would end the quoting.
  const words = search.replace(/["\\]/g, " ").trim().split(/\s+/).filter(Boolean).map(toTerm);
  const filter = status === "any" ? [] : [`status:${status}`];
  return [...words, ...filter].join(" ");
}

/**
 * Plain words match by their start. Anything with a character that the syntax gives a meaning, and the words it keeps
 * for itself, are quoted: "50:50" is searched for and not taken for a filter.
 */
function toTerm(word: string): string {
  const isPlain = /^[\p{L}\p{N}]+$/u.test(word) && !/^(and|or|not)$/i.test(word);
  return isPlain ? `${word}*` : `"${word}"`;
}
