import type { AdminClient, AdminDocument } from "./admin-client.ts";
import type { VariantDetailsQuery, VariantDetailsQueryVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const variantDetailsDocument: AdminDocument<VariantDetailsQuery, VariantDetailsQueryVariables> =
  /* GraphQL */ `
  query VariantDetails($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        barcode
        showUnitPrice
        unitPriceMeasurement {
          quantityUnit
          quantityValue
          referenceUnit
          referenceValue
        }
        inventoryItem {
          requiresShipping
          unitCost {
            amount
          }
          countryCodeOfOrigin
          provinceCodeOfOrigin
          harmonizedSystemCode
          measurement {
            weight {
              unit
              value
            }
          }
        }
      }
    }
  }
`;

/** A variant's data for tills, shipping, customs and accounting; null and undefined for unset fields. */
export type VariantDetails = Omit<NonNullable<VariantDetailsQuery["nodes"][number]>, "id">;

/** A request reserves 5 points. */
const variantsPerRequest = 60;

/**
 * Reads barcode, shipping, customs and cost details of variants, by id; variants that are gone are missing. Needs the scope
 * `read_products`.
 *
 * @throws AdminApiError
 */
export async function listVariantDetails(
  admin: AdminClient,
  ids: readonly string[],
): Promise<Map<string, VariantDetails>> {
  const details = new Map<string, VariantDetails>();
  for (let start = 0; start < ids.length; start += variantsPerRequest) {
    const { nodes } = await admin.request(variantDetailsDocument, {
      ids: ids.slice(start, start + variantsPerRequest),
    });
    for (const node of nodes) {
      if (node && "inventoryItem" in node) details.set(node.id, node);
    }
  }
  return details;
}
