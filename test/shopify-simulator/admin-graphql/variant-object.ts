import type { OptionState, OptionValueState, ProductState, VariantState } from "../state/shop-state.ts";
import { defaultTitle, toVariantTitle } from "../state/variant-title.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import type { ConnectionArguments } from "./connection.ts";
import { toMediaConnection } from "./media-connection.ts";
import { readMetafield } from "./metafield-object.ts";
import type { RequestContext } from "./request-context.ts";

const isoDate = (ms: number) => new Date(ms).toISOString();

/** The option that a product without options of its own has in Shopify's answers. */
const defaultOption = { name: "Title", value: defaultTitle };

/** Its only value. */
const toDefaultValue = (product: ProductState) => ({
  __typename: "ProductOptionValue",
  id: product.id.replace("Product", "ProductOptionValue"),
  name: defaultOption.value,
  hasVariants: true,
  linkedMetafieldValue: null,
  swatch: null,
});

/** A variant as the type `ProductVariant`. */
export function toVariant(
  context: RequestContext,
  product: ProductState,
  variant: VariantState,
): Record<string, unknown> {
  const { details } = variant;
  const title = toVariantTitle(variant);
  const isInStock = !variant.isTracked || variant.inventoryQuantity > 0;
  return {
    __typename: "ProductVariant",
    id: variant.id,
    legacyResourceId: String(toNumericId(variant.id)),
    title,
    displayName: `${product.title} - ${title}`,
    sku: variant.sku || null,
    barcode: details.barcode,
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    taxable: variant.taxable,
    position: product.variants.indexOf(variant) + 1,
    inventoryPolicy: variant.inventoryPolicy,
    inventoryQuantity: variant.inventoryQuantity,
    inventoryItem: {
      __typename: "InventoryItem",
      id: variant.id.replace("ProductVariant", "InventoryItem"),
      sku: variant.sku || null,
      tracked: variant.isTracked,
      requiresShipping: details.requiresShipping,
      unitCost: details.cost && { amount: details.cost, currencyCode: context.shop.currencyCode },
      countryCodeOfOrigin: details.countryCodeOfOrigin,
      provinceCodeOfOrigin: details.provinceCodeOfOrigin,
      harmonizedSystemCode: details.harmonizedSystemCode,
      measurement: { __typename: "InventoryItemMeasurement", weight: details.weight },
    },
    showUnitPrice: details.showUnitPrice,
    unitPriceMeasurement: details.unitPrice,
    availableForSale: isInStock || variant.inventoryPolicy === "CONTINUE",
    createdAt: isoDate(variant.createdAt),
    updatedAt: isoDate(product.updatedAt),
    selectedOptions:
      product.options.length === 0
        ? [{ ...defaultOption, optionValue: toDefaultValue(product) }]
        : product.options.map(({ name, values }, index) => {
            const value = values.find((one) => one.name === variant.optionValues[index]);
            return {
              name,
              value: variant.optionValues[index] ?? "",
              optionValue: value ? toOptionValue(product, index, value) : null,
            };
          }),
    media: (args: ConnectionArguments) => toMediaConnection(context, variant.mediaIds, args),
    metafield: (args: { namespace?: string | null; key: string }) => readMetafield(context, variant.id, args),
  };
}

function toOptionValue(product: ProductState, index: number, value: OptionValueState) {
  return {
    __typename: "ProductOptionValue",
    id: value.id,
    name: value.name,
    hasVariants: product.variants.some(({ optionValues }) => optionValues[index] === value.name),
    linkedMetafieldValue: value.linkedMetafieldValue ?? null,
    swatch: value.swatch && { color: value.swatch, image: null },
  };
}

/** The options of a product as the type `ProductOption`. `values` lists those that variants have. */
export function toOptions(product: ProductState): Record<string, unknown>[] {
  if (product.options.length === 0) {
    const id = product.id.replace("Product", "ProductOption");
    return [
      {
        __typename: "ProductOption",
        id,
        name: defaultOption.name,
        position: 1,
        values: [defaultOption.value],
        linkedMetafield: null,
        optionValues: [toDefaultValue(product)],
      },
    ];
  }
  return product.options.map((option: OptionState, index) => {
    const values = option.values.map((value) => toOptionValue(product, index, value));
    const used = values.filter(({ hasVariants }) => hasVariants);
    return {
      __typename: "ProductOption",
      id: option.id,
      name: option.name,
      position: index + 1,
      linkedMetafield: option.linkedMetafield,
      values: used.map(({ name }) => name),
      // All values are told, as Shopify does, those without variants too.
      optionValues: values,
    };
  });
}
