import type {
  ColorSample,
  Prisma,
  PublicationState,
  RestyleDecision,
  RestyleImageState,
} from "@prisma/client";
import { deltaE2000, labOfHex } from "#contract/color-distance.ts";
import type { CardName, LightName } from "#contract/sample-conditions.ts";
import { measuredColor } from "../restyles/results/image-facts.ts";
import { toServiceLink } from "../restyles/results/service-link.ts";
import { isRowId } from "../restyles/view/find-restyle.ts";
import { isFresh } from "../restyles/view/summaries.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { readActors } from "../team/actors.ts";
import type { ColorImageView, ColorSampleView } from "../views.ts";
import { isLeft, listFormerHexes, madeIn, publishedOf } from "./images-of-color.ts";

const perPage = 20;

/** @throws a 404 `Response` for a sample that does not exist, and the same for one of another shop */
export async function getSampleRow(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  id: string,
): Promise<ColorSample> {
  const sample = isRowId(id) ? await prisma.colorSample.findFirst({ where: { id, shopId } }) : null;
  if (!sample) throw new Response("No such sample", { status: 404 });
  return sample;
}

/**
 * The correction of a color, with a page of the published images of its former values.
 *
 * @throws a 404 `Response` for a sample that is not the shop's
 */
export async function getColorSample(
  deps: ShopsDeps,
  shopId: string,
  id: string,
  page: number,
): Promise<ColorSampleView> {
  const { prisma } = deps;
  const sample = await getSampleRow(deps, shopId, id);
  const hexes = await listFormerHexes(deps, sample);
  const [[counted], isInPalette, nameActor] = await Promise.all([
    prisma.$queryRaw<[{ total: number; left: number }]>`
      SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${isLeft}))::int AS left
      FROM ${publishedOf(shopId, hexes, madeIn(sample))}`,
    prisma.paletteColor.count({ where: { shopId, hex: sample.hex } }),
    readActors(deps, shopId),
  ]);
  const pageCount = Math.max(1, Math.ceil(counted.total / perPage));
  const shown = Math.min(page, pageCount);
  const { name, formerHex, hex, uncertainty, card, light, correctedBy, createdAt } = sample;
  return {
    id,
    name,
    formerHex,
    hex,
    deltaE: deltaE2000(labOfHex(formerHex), labOfHex(hex)),
    uncertainty,
    card: card as CardName,
    light: light as LightName,
    correctedBy: nameActor(correctedBy),
    createdAt: createdAt.toISOString(),
    isSuperseded: isInPalette === 0,
    images: await listImages(deps, sample, hexes, (shown - 1) * perPage),
    page: shown,
    pageCount,
    ...counted,
  };
}

interface ImageRow {
  id: string;
  restyleId: string;
  productId: string;
  product: string;
  mediaId: string;
  madeIn: string;
  thumbnailUrl: string | null;
  urlsFetchedAt: Date | null;
  publishedAt: Date | null;
  facts: Prisma.JsonValue;
}

async function listImages(
  deps: ShopsDeps,
  { shopId, hex }: ColorSample,
  hexes: string[],
  offset: number,
): Promise<ColorImageView[]> {
  const rows = await deps.prisma.$queryRaw<ImageRow[]>`
    SELECT publication.id::text AS id, restyle.id::text AS "restyleId", product.product_id AS "productId",
      product.title AS product, source.media_id AS "mediaId", image.thumbnail_url AS "thumbnailUrl",
      image.urls_fetched_at AS "urlsFetchedAt", publication.published_at AS "publishedAt", image.facts AS facts,
      product.color_hex AS "madeIn"
    FROM ${publishedOf(shopId, hexes)}
    ORDER BY publication.published_at DESC, publication.id DESC LIMIT ${perPage} OFFSET ${offset}`;
  const again = await readAgain(deps, { shopId, hex }, rows);
  return rows.map((row) => {
    const { id, restyleId, product, productId, mediaId, madeIn, facts, thumbnailUrl, urlsFetchedAt } = row;
    const measured = measuredColor(facts);
    return {
      id,
      restyleId,
      product,
      pictureUrl:
        thumbnailUrl && isFresh(urlsFetchedAt, deps.now()) ? toServiceLink(deps, thumbnailUrl) : null,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      deltaE: deltaE2000(labOfHex(measured ?? madeIn), labOfHex(hex)),
      isMeasured: measured !== null,
      again: again.get(`${productId} ${mediaId}`) ?? null,
    };
  });
}

interface AgainRow {
  productId: string;
  mediaId: string;
  restyleId: string;
  state: RestyleImageState;
  decision: RestyleDecision;
  publication: PublicationState | null;
}

/** The latest images of these photos in a color, by product and photo; without those that failed or were rejected. */
async function readAgain(
  { prisma }: Pick<ShopsDeps, "prisma">,
  { shopId, hex }: Pick<ColorSample, "shopId" | "hex">,
  photos: Pick<ImageRow, "productId" | "mediaId">[],
): Promise<Map<string, NonNullable<ColorImageView["again"]>>> {
  const rows = await prisma.$queryRaw<AgainRow[]>`
    SELECT product.product_id AS "productId", source.media_id AS "mediaId", restyle.id::text AS "restyleId",
      image.state::text AS state, image.decision::text AS decision, latest.state::text AS publication
    FROM restyle_products product
    JOIN restyles restyle ON restyle.id = product.restyle_id
    JOIN restyle_sources source ON source.restyle_product_id = product.id
    JOIN restyle_images image ON image.source_id = source.id
    LEFT JOIN LATERAL (
      SELECT state FROM shop_publications WHERE image_id = image.id ORDER BY round DESC LIMIT 1
    ) latest ON true
    WHERE product.product_id = ANY(${photos.map(({ productId }) => productId)})
      AND source.media_id = ANY(${photos.map(({ mediaId }) => mediaId)})
      AND restyle.shop_id = ${shopId}::uuid AND product.color_hex = ${hex}
      AND image.state NOT IN ('failed', 'cancelled') AND image.decision <> 'rejected'
    ORDER BY restyle.created_at, restyle.id, image.variation DESC`;
  return new Map(
    rows.map(({ productId, mediaId, restyleId, state, decision, publication }) => [
      `${productId} ${mediaId}`,
      {
        restyleId,
        state:
          state !== "ready"
            ? "working"
            : publication === "published"
              ? "published"
              : decision === "approved"
                ? "approved"
                : "review",
      },
    ]),
  );
}
