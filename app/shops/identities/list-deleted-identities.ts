import { Prisma } from "@prisma/client";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { findNameInRestyles } from "./find-name-in-restyles.ts";
import type { GoneIdentity } from "./identity-views.ts";
import { findIdentity } from "./read-identity.ts";

/** Each is asked for at the service. */
const askedMax = 30;

/**
 * Identities that the service does not know any more and published images of the shop still show, those with the most
 * images first. Of a shop that shows very many, only the first are asked for.
 *
 * @param known codes that the service has just listed
 * @throws ImageServiceError
 */
export async function listDeletedIdentities(
  deps: Pick<ShopsDeps, "prisma" | "kinds">,
  client: ImageServiceClient,
  shopId: string,
  known: string[],
): Promise<GoneIdentity[]> {
  const shown = await deps.prisma.$queryRaw<{ code: string; images: number }[]>`
    SELECT restyle.identity_code AS code, count(*)::int AS images
    FROM shop_publications publication
    JOIN restyle_images image ON image.id = publication.image_id
    JOIN restyle_sources source ON source.id = image.source_id
    JOIN restyle_products product ON product.id = source.restyle_product_id
    JOIN restyles restyle ON restyle.id = product.restyle_id
    WHERE restyle.shop_id = ${shopId}::uuid AND publication.state = 'published'
      AND restyle.identity_code IS NOT NULL
      ${known.length === 0 ? Prisma.empty : Prisma.sql`AND restyle.identity_code NOT IN (${Prisma.join(known)})`}
    GROUP BY 1 ORDER BY images DESC, code LIMIT ${askedMax}`;
  const views = await Promise.all(
    shown.map(async ({ code, images }) => {
      if (await findIdentity(client, code)) return null;
      return {
        code,
        name: (await findNameInRestyles(deps, shopId, code)) ?? code,
        publishedCount: images,
      };
    }),
  );
  return views.filter((view) => view !== null);
}
