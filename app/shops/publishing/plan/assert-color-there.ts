import type { ProductWithVariants } from "#admin-api/find-product-variants.ts";
import { failure } from "../../failure.ts";
import { PublicationRefused } from "../publish/publication-failure.ts";
import type { PublicationToRun } from "../publish/publication-rows.ts";

/**
 * Checks that the product still has the variants that a scheduled image is for: long after they were chosen, an image in a
 * color that the product no longer has does not come to it.
 *
 * @throws PublicationRefused, AdminApiError
 */
export async function assertColorThere(
  { publishAt, colorway }: Pick<PublicationToRun, "publishAt" | "colorway">,
  readProduct: () => Promise<ProductWithVariants | null>,
): Promise<void> {
  if (!publishAt || !colorway || colorway.isNew || colorway.optionName === "") return;
  const product = await readProduct();
  if (!product) throw new PublicationRefused(failure("product_gone"));
  const { optionName, optionValue } = colorway;
  if (product.variants.some(({ options }) => options[optionName] === optionValue)) return;
  throw new PublicationRefused(failure("color_value_gone", { value: optionValue }));
}
