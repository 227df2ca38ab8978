import type { Restyle } from "@prisma/client";
import type { ShopsDeps } from "../../shops-deps.ts";
import { lookOf } from "../kinds/kind.ts";
import { priceOutput, pricesOf } from "../kinds/price-output.ts";

/** Maximum price of a restyle's images without a job; computed in the database. */
export async function priceUnsent(
  { prisma, kinds }: Pick<ShopsDeps, "prisma" | "kinds">,
  restyle: Pick<Restyle, "id" | "kind" | "options" | "prices">,
): Promise<number> {
  const prices = pricesOf(restyle);
  const sizes = await prisma.$queryRaw<
    { look: number; options: unknown; width: number; height: number; images: number }[]
  >`
    SELECT product.look, product.options, source.width, source.height, count(*)::int AS images
    FROM restyle_products product
    JOIN restyle_sources source ON source.restyle_product_id = product.id
    JOIN restyle_images image ON image.source_id = source.id
    WHERE product.restyle_id = ${restyle.id}::uuid AND product.state = 'waiting' AND image.state = 'waiting'
    GROUP BY 1, 2, 3, 4`;
  return sizes.reduce((sum, { look, options, width, height, images }) => {
    const ofLook = lookOf(kinds, { look, options, restyle });
    return sum + images * priceOutput(ofLook, { width, height }, prices);
  }, 0);
}
