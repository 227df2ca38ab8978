import { Prisma } from "@prisma/client";
import { doubtfulBelow } from "#contract/doubtful-quality.ts";
import { statesThatKeep } from "../publishing/kept-decision.ts";
import { undoableSince } from "../publishing/undo-limit.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { AllImagesView, Decision, ImageState, ReviewShow } from "../views.ts";

interface Row {
  part: number;
  state: ImageState;
  decision: Decision;
  /** The service isn't sure of the picture, or warns about it. */
  isDoubtful: boolean;
  images: number;
}

/** Counts all images of a restyle that is read in parts, with one row per part and what the counts tell apart. */
export async function countAllImages(
  { prisma, now }: Pick<ShopsDeps, "prisma" | "now">,
  restyleId: string,
  rowsPerPart: number,
): Promise<AllImagesView> {
  const [rows, [toPublish], toUndo] = await Promise.all([
    prisma.$queryRaw<Row[]>`
      SELECT product.position / ${rowsPerPart}::int + 1 AS part, image.state::text, image.decision::text,
             (coalesce(image.quality_score < ${doubtfulBelow}, false)
               OR coalesce(image.warnings, '[]') NOT IN ('[]', 'null')) AS "isDoubtful",
             count(*)::int AS images
      ${fromImages(restyleId)} AND image.state IN ('ready', 'failed')
      GROUP BY 1, 2, 3, 4 ORDER BY 1`,
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
    failed: toShow(({ state }) => state === "failed"),
  };
  return { shows, toPublish: toPublish!, toUndo };
}

const fromImages = (restyleId: string) => Prisma.sql`
  FROM restyle_products product
  JOIN restyle_sources source ON source.restyle_product_id = product.id
  JOIN restyle_images image ON image.source_id = source.id
  WHERE product.restyle_id = ${restyleId}::uuid`;
