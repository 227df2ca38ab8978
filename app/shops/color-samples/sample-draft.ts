import { Prisma } from "@prisma/client";
import { sampleProductsMax } from "#contract/limits.ts";
import { recolor, workOfRow } from "../restyles/kinds/recolor.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { PreparedDraftView } from "../views.ts";
import { getSampleRow } from "./get-color-sample.ts";
import { isLeft, listFormerHexes, madeIn, publishedOf } from "./images-of-color.ts";

/**
 * A draft that makes the published images of a color's former values in its new one: of photos that were not made in it yet,
 * as many as a restyle takes, with the options that they were made with. Photos that were made in another way (another
 * garment, another size) follow in the next draft.
 *
 * @throws a 404 `Response` for a sample that is not the shop's
 */
export async function getSampleDraft(
  deps: ShopsDeps,
  shopId: string,
  sampleId: string,
): Promise<PreparedDraftView> {
  const { prisma } = deps;
  const sample = await getSampleRow(deps, shopId, sampleId);
  const hexes = await listFormerHexes(deps, sample);
  const left = Prisma.sql`${publishedOf(shopId, hexes, madeIn(sample))} AND ${isLeft}`;
  const work = workOfRow(Prisma.sql`restyle`, Prisma.sql`product`);
  const [first] = await prisma.$queryRaw<{ options: Prisma.JsonObject }[]>`
    SELECT ${work} AS options FROM ${left} GROUP BY 1 ORDER BY max(publication.published_at) DESC LIMIT 1`;
  const rows = first
    ? await prisma.$queryRaw<{ productId: string; mediaIds: string[] }[]>`
        SELECT product.product_id AS "productId",
          (array_agg(DISTINCT source.media_id))[1:${recolor.imagesPerProductMax}::int] AS "mediaIds"
        FROM ${left} AND ${work} = ${JSON.stringify(first.options)}::jsonb
        GROUP BY product.product_id ORDER BY min(product.title), product.product_id LIMIT ${sampleProductsMax}`
    : [];
  return {
    from: "sample",
    id: sampleId,
    kind: recolor.name,
    // The first variation is the one that has the color exactly.
    options: recolor.options.parse({
      ...recolorDefaults,
      ...first?.options,
      colors: [{ color: sample.name, hex: sample.hex }],
    }),
    images: rows,
  };
}

/** What the options of a row are read without. */
const recolorDefaults = {
  instruction: "",
  garment: "",
  size: 2048,
  format: "jpg",
  variations: 1,
  consistent: true,
} as const;
