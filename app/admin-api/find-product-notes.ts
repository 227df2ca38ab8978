import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductNotesQuery, ProductNotesQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productNotesDocument: AdminDocument<ProductNotesQuery, ProductNotesQueryVariables> =
  /* GraphQL */ `
  query ProductNotes($id: ID!, $namespace: String!, $images: String!, $countries: String!) {
    product(id: $id) {
      id
      tags
      images: metafield(namespace: $namespace, key: $images) {
        value
        compareDigest
      }
      countries: metafield(namespace: $namespace, key: $countries) {
        value
        compareDigest
      }
    }
  }
`;

/** A metafield of a product. */
export interface MetafieldValue {
  value: string;
  /** Changes whenever the value does. */
  digest: string;
}

/** A product's metafields about its images; null for one that it does not have. */
export interface ProductNotes {
  tags: string[];
  images: MetafieldValue | null;
  countries: MetafieldValue | null;
}

/**
 * Reads the tags of a product and its metafields about images; null for a product that is gone. Needs the scope
 * `read_products`.
 *
 * @throws AdminApiError
 */
export async function findProductNotes(
  admin: AdminClient,
  productId: string,
  names: { namespace: string; images: string; countries: string },
): Promise<ProductNotes | null> {
  const { product } = await admin.request(productNotesDocument, { id: productId, ...names });
  if (!product) return null;
  const { tags, images, countries } = product;
  return { tags, images: toValue(images), countries: toValue(countries) };
}

function toValue(node: { value: string; compareDigest: string } | null | undefined): MetafieldValue | null {
  return node ? { value: node.value, digest: node.compareDigest } : null;
}
