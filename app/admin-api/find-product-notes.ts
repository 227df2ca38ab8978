import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { ProductNotesQuery, ProductNotesQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const productNotesDocument: AdminDocument<ProductNotesQuery, ProductNotesQueryVariables> =
  /* GraphQL */ `
  query ProductNotes(
    $id: ID!
    $namespace: String!
    $earlierNamespace: String!
    $images: String!
    $countries: String!
    $colors: String!
  ) {
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
      colors: metafield(namespace: $namespace, key: $colors) {
        value
        compareDigest
      }
      earlierImages: metafield(namespace: $earlierNamespace, key: $images) {
        value
        compareDigest
      }
      earlierCountries: metafield(namespace: $earlierNamespace, key: $countries) {
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

/** A metafield in its namespace and in the one that it had earlier; null where the product does not have it. */
export interface MovedMetafield {
  now: MetafieldValue | null;
  earlier: MetafieldValue | null;
}

/** A product's tags and its metafields about its images. */
export interface ProductNotes {
  tags: string[];
  images: MovedMetafield;
  countries: MovedMetafield;
  /** Null where the product does not have it. */
  colors: MetafieldValue | null;
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
  names: { namespace: string; earlierNamespace: string; images: string; countries: string; colors: string },
): Promise<ProductNotes | null> {
  const { product } = await admin.request(productNotesDocument, { id: productId, ...names });
  if (!product) return null;
  const { tags, images, countries, colors, earlierImages, earlierCountries } = product;
  return {
    tags,
    images: { now: toValue(images), earlier: toValue(earlierImages) },
    countries: { now: toValue(countries), earlier: toValue(earlierCountries) },
    colors: toValue(colors),
  };
}

function toValue(node: { value: string; compareDigest: string } | null | undefined): MetafieldValue | null {
  return node ? { value: node.value, digest: node.compareDigest } : null;
}
