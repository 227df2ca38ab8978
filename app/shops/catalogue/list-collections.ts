import type { AdminClient } from "#admin-api/admin-client.ts";
import { type Collections, listCollections as listAdminCollections } from "#admin-api/list-collections.ts";
import { toWords } from "./product-search.ts";
import { toNumber } from "./restyled-products.ts";

/**
 * The first collections whose title has words that begin as these do, by their number.
 *
 * @throws AdminApiError
 */
export async function listCollections(admin: AdminClient, search: string): Promise<Collections> {
  const query = toWords(search)
    .map((word) => `title:${word}`)
    .join(" ");
  const { collections, hasMore } = await listAdminCollections(admin, query);
  return { collections: collections.map(({ id, title }) => ({ id: toNumber(id), title })), hasMore };
}
