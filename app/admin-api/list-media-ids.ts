import { AdminApiError } from "./admin-api-error.ts";
import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { MediaIdsQuery, MediaIdsQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const mediaIdsDocument: AdminDocument<MediaIdsQuery, MediaIdsQueryVariables> = /* GraphQL */ `
  query MediaIds($productId: ID!, $first: Int!, $after: String) {
    product(id: $productId) {
      id
      media(first: $first, after: $after, sortKey: POSITION) {
        nodes {
          id
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

const pageSize = 100;

/**
 * Reads the ids of a product's media of every kind (at most 250), in the order of the storefront. The index in the list is
 * the position on the product. Needs the scope `read_products`.
 *
 * @throws AdminApiError `not_found` when the product does not exist
 */
export async function listMediaIds(admin: AdminClient, productId: string): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const { product }: MediaIdsQuery = await admin.request(mediaIdsDocument, {
      productId,
      first: pageSize,
      after,
    });
    if (!product) throw AdminApiError.notFound(productId);
    ids.push(...product.media.nodes.map(({ id }) => id));
    after = product.media.pageInfo.hasNextPage ? (product.media.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return ids;
}
