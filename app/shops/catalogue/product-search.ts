import type { ProductsQuery } from "../views.ts";

/** What a merchant typed, and the status they chose, in Shopify's search syntax; every word has to match, by its start. */
export function toSearch({ search, status }: Pick<ProductsQuery, "search" | "status">): string {
  const words = search.trim().split(/\s+/).filter(Boolean).map(toTerm);
  const filter = status === "any" ? [] : [`status:${status}`];
  return [...words, ...filter].join(" ");
}

/** Escapes what the syntax gives a meaning, so that "50:50" is searched for and not taken for a filter. */
function toTerm(word: string): string {
  const escaped = word.replace(/[\\:"'()*<>=-]/g, "\\$&");
  const isOperator = /^(and|or|not)$/i.test(word);
  return isOperator ? `"${word}"` : `${escaped}*`;
}
