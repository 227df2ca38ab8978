import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type { ProductVariant } from "./find-product-variants.ts";
import type {
  CreateVariantsMutation,
  CreateVariantsMutationVariables,
} from "./generated/admin-operations.ts";
import type { VariantDetails } from "./list-variant-details.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const createVariantsDocument: AdminDocument<CreateVariantsMutation, CreateVariantsMutationVariables> =
  /* GraphQL */ `
  mutation CreateVariants($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkCreate(
      productId: $productId
      variants: $variants
      strategy: PRESERVE_STANDALONE_VARIANT
    ) {
      productVariants {
        id
      }
      userErrors {
        field
        message
        code
      }
    }
  }
`;

/** A variant to create, without stock. */
export type NewVariant = Pick<
  ProductVariant,
  "sku" | "price" | "compareAtPrice" | "isTaxable" | "inventoryPolicy" | "isTracked" | "options" | "valueIds"
> & {
  /** The medium of the product that it carries from its first moment. */
  mediaId: string;
  /** Kept in a metafield of the app, so that a later reading recognises what the app created and for what. */
  madeFor: string;
  /** Barcode, weight, cost, customs and unit price; null leaves them at Shopify's defaults. */
  details: VariantDetails | null;
};

/** Variants that a product can have. */
export const variantsMax = 2048;

/** Shopify takes at most so many items in one list. */
const variantsPerRequest = 250;

/**
 * Creates variants; option values without an id are created with them. All or none of 250. Needs the scope
 * `write_products`.
 *
 * @throws AdminApiError `refused`, among others with `VARIANT_ALREADY_EXISTS` or `PRODUCT_DOES_NOT_EXIST`
 */
export async function createVariants(
  admin: AdminClient,
  productId: string,
  variants: readonly NewVariant[],
): Promise<void> {
  for (let start = 0; start < variants.length; start += variantsPerRequest) {
    const { productVariantsBulkCreate } = await admin.request(createVariantsDocument, {
      productId,
      variants: variants.slice(start, start + variantsPerRequest).map(toInput),
    });
    assertAccepted("productVariantsBulkCreate", productVariantsBulkCreate?.userErrors);
  }
}

function toInput(variant: NewVariant) {
  const { details } = variant;
  return {
    // A value of an option that is linked to a metafield is taken by its id only.
    optionValues: Object.entries(variant.options).map(([optionName, name]) => {
      const id = variant.valueIds[optionName];
      return id ? { id } : { optionName, name };
    }),
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    taxable: variant.isTaxable,
    inventoryPolicy: variant.inventoryPolicy,
    ...(details?.barcode && { barcode: details.barcode }),
    ...(details && { showUnitPrice: details.showUnitPrice, ...toUnitPrice(details) }),
    inventoryItem: {
      sku: variant.sku,
      tracked: variant.isTracked,
      ...(details && toInventoryItem(details)),
    },
    mediaId: variant.mediaId,
    metafields: [
      { namespace: "$app", key: "made_for", type: "single_line_text_field", value: variant.madeFor },
    ],
  };
}

function toUnitPrice({ unitPriceMeasurement: measured }: VariantDetails) {
  if (!measured?.quantityUnit || !measured.referenceUnit) return {};
  const { quantityUnit, quantityValue, referenceUnit, referenceValue } = measured;
  return { unitPriceMeasurement: { quantityUnit, quantityValue, referenceUnit, referenceValue } };
}

/** Only what is set: Shopify refuses a province without its country. */
function toInventoryItem({ inventoryItem: item }: VariantDetails) {
  const { weight } = item.measurement;
  return {
    requiresShipping: item.requiresShipping,
    ...(item.unitCost && { cost: item.unitCost.amount }),
    ...(item.countryCodeOfOrigin && { countryCodeOfOrigin: item.countryCodeOfOrigin }),
    ...(item.countryCodeOfOrigin &&
      item.provinceCodeOfOrigin && { provinceCodeOfOrigin: item.provinceCodeOfOrigin }),
    ...(item.harmonizedSystemCode && { harmonizedSystemCode: item.harmonizedSystemCode }),
    ...(weight && { measurement: { weight: { unit: weight.unit, value: weight.value } } }),
  };
}
