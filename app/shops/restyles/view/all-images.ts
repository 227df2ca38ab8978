import { Prisma, type PublicationState, type Restyle, type RestyleImageState } from "@prisma/client";
import { doubtfulBelow } from "#contract/doubtful-quality.ts";
import { isUncheckedRow } from "../../outlines/remake-images.ts";
import { statesThatKeep } from "../../publishing/publish/kept-decision.ts";
import { placeableSteps } from "../../publishing/publish/placeable-steps.ts";
import { undoableSince } from "../../publishing/undo/undo-limit.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { AllImagesView, Decision, PublicationCounts, ReviewShow } from "../../views.ts";

interface Row {
  part: number;
  state: RestyleImageState;
  decision: Decision;
  isUnchecked: boolean;
  /** The service isn't sure of the picture, or warns about it. */
  isDoubtful: boolean;
  images: number;
}

interface PublicationRow {
  part: number;
  /** Of the latest publication. */
  state: PublicationState | "none";
  isInShopify: boolean;
  images: number;
}

interface FailedRow {
  part: number;
  variants: number;
  disclosures: number;
}

/** Counts all images of a restyle that is read in parts, with one row per part and what the counts tell apart. */
export async function countAllImages(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  { id: restyleId, shopId }: Pick<Restyle, "id" | "shopId">,
  rowsPerPart: number,
): Promise<AllImagesView> {
  const part = Prisma.sql`product.position / ${rowsPerPart}::int + 1`;
  const [rows, [toPublish], toUndo, publications, failedRows] = await Promise.all([
    prisma.$queryRaw<Row[]>`
      SELECT ${part} AS part, image.state::text, image.decision::text,
             (coalesce(image.quality_score < ${doubtfulBelow}, false)
               OR coalesce(image.warnings, '[]') NOT IN ('[]', 'null')) AS "isDoubtful",
             ${isUncheckedRow} AS "isUnchecked",
             count(*)::int AS images
      ${fromImages(restyleId)} AND image.state IN ('ready', 'failed')
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 1`,
    prisma.$queryRaw<AllImagesView["toPublish"][]>`
      SELECT count(*)::int AS images, count(DISTINCT product.product_id)::int AS products
      ${fromImages(restyleId)} AND image.state = 'ready' AND image.decision = 'approved'
        AND NOT EXISTS (
          SELECT FROM shop_publications publication
          WHERE publication.image_id = image.id
            AND publication.state::text IN (${Prisma.join([...statesThatKeep])})
        )`,
    prisma.publication.count({
      where: { ...undoableSince(now()), image: { source: { product: { restyleId } } } },
    }),
    prisma.$queryRaw<PublicationRow[]>`
      SELECT ${part} AS part, coalesce(latest.state::text, 'none') AS state,
             coalesce(latest.state = 'publishing' AND latest.step::text IN (${Prisma.join([...placeableSteps])}), false)
               AS "isInShopify",
             count(*)::int AS images
      FROM restyle_products product
      JOIN restyle_sources source ON source.restyle_product_id = product.id
      JOIN restyle_images image ON image.source_id = source.id
      LEFT JOIN LATERAL (
        SELECT state, step FROM shop_publications WHERE image_id = image.id ORDER BY round DESC LIMIT 1
      ) latest ON true
      WHERE product.restyle_id = ${restyleId}::uuid AND (image.decision = 'approved' OR latest.state IS NOT NULL)
      GROUP BY 1, 2, 3`,
    prisma.$queryRaw<FailedRow[]>`
      SELECT ${part} AS part, count(*) FILTER (WHERE colorway.state = 'failed')::int AS variants,
             count(DISTINCT disclosure.product_id)::int AS disclosures
      FROM restyle_products product
      LEFT JOIN shop_colorways colorway ON colorway.restyle_product_id = product.id
      LEFT JOIN shop_product_disclosures disclosure
        ON disclosure.shop_id = ${shopId}::uuid AND disclosure.product_id = product.product_id
          AND disclosure.due_at IS NULL AND disclosure.failure IS NOT NULL
      WHERE product.restyle_id = ${restyleId}::uuid
        AND (colorway.state = 'failed' OR disclosure.product_id IS NOT NULL)
      GROUP BY 1`,
  ]);
  const toShow = (matches: (row: Row) => boolean) => {
    const own = rows.filter(matches);
    return {
      images: own.reduce((sum, { images }) => sum + images, 0),
      parts: [...new Set(own.map(({ part }) => part))],
    };
  };
  const isReady = (decision: Decision) => (row: Row) => row.state === "ready" && row.decision === decision;
  const shows: Record<ReviewShow, ReturnType<typeof toShow>> = {
    all: toShow(() => true),
    undecided: toShow(isReady("undecided")),
    doubtful: toShow((row) => isReady("undecided")(row) && row.isDoubtful),
    rejected: toShow(isReady("rejected")),
    unchecked: toShow((row) => row.isUnchecked),
    failed: toShow((row) => row.state === "failed" && !row.isUnchecked),
  };
  const failedParts = [...publications.filter(({ state }) => state === "failed"), ...failedRows];
  return {
    shows,
    toPublish: toPublish!,
    toUndo,
    publications: toCounts(publications),
    failures: {
      images: toCounts(publications).failed,
      variants: failedRows.reduce((sum, { variants }) => sum + variants, 0),
      disclosures: failedRows.reduce((sum, { disclosures }) => sum + disclosures, 0),
      parts: [...new Set(failedParts.map((row) => row.part))].toSorted((one, other) => one - other),
    },
  };
}

function toCounts(rows: PublicationRow[]): PublicationCounts {
  const counts = { ...noPublications };
  for (const { state, isInShopify, images } of rows) {
    counts[state] += images;
    if (isInShopify) counts.inShopify += images;
  }
  return counts;
}

const noPublications: PublicationCounts = {
  none: 0,
  scheduled: 0,
  publishing: 0,
  published: 0,
  failed: 0,
  undoing: 0,
  undone: 0,
  inShopify: 0,
};

const fromImages = (restyleId: string) => Prisma.sql`
  FROM restyle_products product
  JOIN restyle_sources source ON source.restyle_product_id = product.id
  JOIN restyle_images image ON image.source_id = source.id
  LEFT JOIN shop_photo_outlines outline ON outline.id = source.outline_id
  WHERE product.restyle_id = ${restyleId}::uuid`;
