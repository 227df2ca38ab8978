import { findGarmentNamed } from "#contract/garment-words.ts";
import { recolorLimits } from "#contract/limits.ts";
import type { ProductToSend } from "./product-to-send.ts";

type Named = Pick<ProductToSend, "title" | "productType"> & {
  restyle: Pick<ProductToSend["restyle"], "garment" | "instruction">;
};

/**
 * The garment a product's job is about: what the merchant named, or else the product's type or title, whichever names
 * one, so that jeans shown with a tee stay the jeans. Empty when neither does, and when the merchant's wish names a
 * garment itself, which a label would overrule.
 */
export function toGarmentLabel({ title, productType, restyle }: Named): string {
  if (restyle.garment !== "") return restyle.garment;
  if (findGarmentNamed(restyle.instruction) !== null) return "";
  const words = [productType, title].map((text) => text.slice(0, recolorLimits.garmentCharsMax));
  return words.find((text) => findGarmentNamed(text) !== null) ?? "";
}
