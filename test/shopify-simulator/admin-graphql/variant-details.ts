import type { VariantDetailsState } from "../state/shop-state.ts";

/** The part of `ProductVariantsBulkInput` that is about barcode, shipping, customs, cost and unit price. */
export interface VariantDetailsInput {
  barcode?: string | null;
  showUnitPrice?: boolean | null;
  unitPriceMeasurement?: Partial<NonNullable<VariantDetailsState["unitPrice"]>> | null;
  inventoryItem?: {
    requiresShipping?: boolean | null;
    cost?: string | null;
    countryCodeOfOrigin?: string | null;
    provinceCodeOfOrigin?: string | null;
    harmonizedSystemCode?: string | null;
    measurement?: { weight?: VariantDetailsState["weight"] | null } | null;
  } | null;
}

/** What Shopify assumes of a new variant. */
export const defaultDetails: VariantDetailsState = {
  barcode: null,
  requiresShipping: true,
  cost: null,
  countryCodeOfOrigin: null,
  provinceCodeOfOrigin: null,
  harmonizedSystemCode: null,
  weight: { unit: "KILOGRAMS", value: 0 },
  showUnitPrice: false,
  unitPrice: null,
};

/** Why Shopify would refuse the details; null when it would not. */
export function findDetailsError({ inventoryItem: item }: VariantDetailsInput): string | null {
  if (item?.provinceCodeOfOrigin && !item.countryCodeOfOrigin) {
    return "Country code of origin must be present when a province code is given";
  }
  if (item?.harmonizedSystemCode && !/^\d{6,13}$/.test(item.harmonizedSystemCode)) {
    return "Harmonized system code must be a number of 6 to 13 digits";
  }
  if (Number(item?.cost ?? 0) < 0) return "Cost must be greater than or equal to 0";
  if ((item?.measurement?.weight?.value ?? 0) < 0) return "Weight must be greater than or equal to 0";
  return null;
}

/** The details of a variant after an input: absent members stay as they are. */
export function mergeDetails(before: VariantDetailsState, input: VariantDetailsInput): VariantDetailsState {
  const { inventoryItem: item, unitPriceMeasurement: measured } = input;
  return {
    barcode: input.barcode ?? before.barcode,
    requiresShipping: item?.requiresShipping ?? before.requiresShipping,
    cost: item?.cost ? Number(item.cost).toFixed(2) : before.cost,
    countryCodeOfOrigin: item?.countryCodeOfOrigin ?? before.countryCodeOfOrigin,
    provinceCodeOfOrigin: item?.provinceCodeOfOrigin ?? before.provinceCodeOfOrigin,
    harmonizedSystemCode: item?.harmonizedSystemCode ?? before.harmonizedSystemCode,
    weight: item?.measurement?.weight ?? before.weight,
    showUnitPrice: input.showUnitPrice ?? before.showUnitPrice,
    unitPrice: measured
      ? {
          quantityUnit: measured.quantityUnit ?? "ML",
          quantityValue: measured.quantityValue ?? 0,
          referenceUnit: measured.referenceUnit ?? "ML",
          referenceValue: measured.referenceValue ?? 0,
        }
      : before.unitPrice,
  };
}
