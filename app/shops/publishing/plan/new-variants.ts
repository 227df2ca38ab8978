import type { NewVariant } from "#admin-api/create-variants.ts";
import type { ProductVariant } from "#admin-api/find-product-variants.ts";

/** How the variants of a new color are created. */
export interface NewVariantSettings {
  /** `{sku}` stands for the SKU of the variant that is copied, `{color}` for the color. */
  sku: string;
  /** `sold-out`: counted stock of none, so that nobody can buy it yet; `as-now`: as the variant that is copied. */
  stock: "sold-out" | "as-now";
  /** Two colors then have one barcode. */
  copiesBarcode?: boolean | undefined;
}

/** The color that variants are created in, as a value of an option. */
export interface NewColor {
  optionName: string;
  optionValue: string;
}

/** A variant that a product lacks, and the one that it is copied from. */
export type MissingVariant = Omit<NewVariant, "mediaId" | "madeFor" | "details"> & { copiedFrom: string };

/**
 * The variants that a product lacks in a color: one for each combination of its other options, such as each size. Price
 * and tax are copied from the first variant with that combination; stock isn't, since there is none of the new color.
 */
export function toMissingVariants(
  variants: readonly ProductVariant[],
  { optionName, optionValue }: NewColor,
  settings: NewVariantSettings,
): MissingVariant[] {
  const combinationOf = (variant: ProductVariant) =>
    JSON.stringify(Object.entries({ ...variant.options, [optionName]: optionValue }));
  const existing = new Set(
    variants.filter(({ options }) => options[optionName] === optionValue).map(combinationOf),
  );
  const missing = new Map<string, MissingVariant>();
  for (const variant of variants) {
    const combination = combinationOf(variant);
    if (existing.has(combination) || missing.has(combination)) continue;
    const { [optionName]: _color, ...valueIds } = variant.valueIds;
    const isSoldOut = settings.stock === "sold-out";
    missing.set(combination, {
      copiedFrom: variant.id,
      options: { ...variant.options, [optionName]: optionValue },
      valueIds,
      sku: toSku(settings.sku, variant.sku, optionValue),
      price: variant.price,
      compareAtPrice: variant.compareAtPrice,
      isTaxable: variant.isTaxable,
      inventoryPolicy: isSoldOut ? "DENY" : variant.inventoryPolicy,
      isTracked: isSoldOut || variant.isTracked,
    });
  }
  return [...missing.values()];
}

/** The SKU of a new variant; empty when the pattern asks for that of a variant without one. */
function toSku(pattern: string, sku: string, color: string): string {
  if (sku === "" && pattern.includes("{sku}")) return "";
  const code = color
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
  return pattern.replaceAll("{sku}", sku).replaceAll("{color}", code);
}
