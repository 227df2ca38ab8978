import type { ProductsMatch } from "../views.ts";

/**
 * Builds Shopify's search from the list's filters, but for the one by restyled products. Every word must match as a
 * prefix, every filter as a whole.
 */
export function toSearch(match: Omit<ProductsMatch, "sort" | "restyled">): string {
  const words = toWords(match.search);
  const filters = [
    match.status === "any" ? "" : `status:${match.status}`,
    match.collection ? `collection_id:${match.collection}` : "",
    toFilter("product_type", match.type),
    toFilter("vendor", match.vendor),
    toFilter("tag", match.tag),
    noneOf(match.except ?? []),
  ];
  return [...words, ...filters.filter(Boolean)].join(" ");
}

/** Terms that match words which begin as those of a text do. */
export const toWords = (text: string): string[] => cleaned(text).split(/\s+/).filter(Boolean).map(toTerm);

/** Shopify can't search for a quote or a backslash, and both would end the quoted term. */
const cleaned = (text: string): string => text.replace(/["\\]/g, " ").trim();

function toFilter(field: string, value: string | undefined): string {
  return value ? `${field}:"${cleaned(value)}"` : "";
}

/** Term for these products. No product has the id 0. */
export function anyOf(numbers: string[]): string {
  return numbers.length === 0 ? "id:0" : `(${numbers.map((number) => `id:${number}`).join(" OR ")})`;
}

/** Terms for all but these products. */
export function noneOf(numbers: string[]): string {
  return numbers.map((number) => `-id:${number}`).join(" ");
}

/**
 * Plain words match as a prefix. Terms with syntax characters and reserved words are quoted: "50:50" is a
 * search term, not a filter.
 */
function toTerm(word: string): string {
  const isPlain = /^[\p{L}\p{N}]+$/u.test(word) && !/^(and|or|not)$/i.test(word);
  return isPlain ? `${word}*` : `"${word}"`;
}
