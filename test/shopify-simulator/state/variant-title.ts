import type { VariantState } from "./shop-state.ts";

/** The value that a product without options of its own has in Shopify's answers. */
export const defaultTitle = "Default Title";

/** What shoppers choose, such as "Navy / M". */
export function toVariantTitle({ optionValues }: Pick<VariantState, "optionValues">): string {
  return optionValues.join(" / ") || defaultTitle;
}
