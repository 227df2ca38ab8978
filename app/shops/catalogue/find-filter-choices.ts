import type { AdminClient } from "#admin-api/admin-client.ts";
import { listCollections } from "#admin-api/list-collections.ts";
import { listProductValues, type ProductValueName } from "#admin-api/list-product-values.ts";
import type { FilterChoicesView, SearchedFilter } from "../views.ts";
import { toWords } from "./product-search.ts";
import { toNumber } from "./restyled-products.ts";

const choicesMax = 100;
/** Bounds the time of a search: Shopify lists values, but does not search them. */
const pagesMax = 10;

/**
 * The first choices of a filter that match a search: collections, by their number, whose title has words that begin as
 * these do; types, vendors or tags that contain all of these.
 *
 * @throws AdminApiError
 */
export async function findFilterChoices(
  admin: AdminClient,
  filter: SearchedFilter,
  search: string,
): Promise<FilterChoicesView> {
  return filter === "collection" ? findCollections(admin, search) : findValues(admin, filter, search);
}

async function findCollections(admin: AdminClient, search: string): Promise<FilterChoicesView> {
  const query = toWords(search)
    .map((word) => `title:${word}`)
    .join(" ");
  const { collections, hasMore } = await listCollections(admin, query);
  return { choices: collections.map(({ id, title }) => ({ value: toNumber(id), label: title })), hasMore };
}

async function findValues(
  admin: AdminClient,
  name: ProductValueName,
  search: string,
): Promise<FilterChoicesView> {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < pagesMax; page += 1) {
    const { values, next } = await listProductValues(admin, name, after);
    found.push(...values.filter((value) => words.every((word) => fold(value).includes(word))));
    after = next;
    if (after === null || found.length > choicesMax) break;
  }
  return {
    choices: found.slice(0, choicesMax).map((value) => ({ value, label: value })),
    hasMore: after !== null || found.length > choicesMax,
  };
}

const fold = (text: string): string => text.normalize("NFC").toLowerCase();
