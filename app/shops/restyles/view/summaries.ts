import { Prisma, type Restyle } from "@prisma/client";
import { lifetimes } from "#contract/limits.ts";
import { isUncheckedRow } from "../../outlines/remake-images.ts";
import { listSchedules, toNextScheduled } from "../../publishing/schedule/list-schedules.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { type NameActor, readActors } from "../../team/actors.ts";
import type { RestyleSummary } from "../../views.ts";
import { kindOf, type RestyleKinds } from "../kinds/kind.ts";
import { isPaused } from "../pause/pause-state.ts";
import { toServiceLink } from "../results/service-link.ts";
import { countImages, type ImageTally, toStatus } from "./image-tally.ts";

type Deps = Pick<ShopsDeps, "prisma" | "now" | "kinds" | "config">;

/** One day shorter than the service's links are valid, so that an open page keeps its images. */
const linkFreshMs = lifetimes.mediaUrlMs - 24 * 3_600_000;

interface TallyRow extends ImageTally {
  restyleId: string;
}

interface CoverRow {
  restyleId: string;
  productCount: number;
  firstProduct: string;
  sourceThumbnailUrl: string | null;
  resultThumbnailUrl: string | null;
}

/** Summarizes restyles of one shop in their order, with five queries for any number of images. */
export async function summarise(deps: Deps, restyles: Restyle[]): Promise<RestyleSummary[]> {
  if (restyles.length === 0) return [];
  const ids = restyles.map(({ id }) => id);
  const [tallies, covers, schedules, nameActor] = await Promise.all([
    listTallies(deps, ids),
    listCovers(deps, ids),
    listSchedules(deps, restyles[0]!.shopId, ids),
    readActors(deps, restyles[0]!.shopId),
  ]);
  return restyles.map((restyle) => {
    const own = tallies.filter(({ restyleId }) => restyleId === restyle.id);
    const cover = covers.find(({ restyleId }) => restyleId === restyle.id);
    return toSummary(deps.kinds, restyle, own, nameActor, {
      nextScheduled: toNextScheduled(schedules, restyle.id),
      productCount: cover?.productCount ?? 0,
      firstProduct: cover?.firstProduct ?? "",
      thumbnailUrl: cover?.resultThumbnailUrl
        ? toServiceLink(deps, cover.resultThumbnailUrl)
        : (cover?.sourceThumbnailUrl ?? null),
    });
  });
}

export function toSummary(
  kinds: RestyleKinds,
  restyle: Restyle,
  tallies: ImageTally[],
  nameActor: NameActor,
  rest: Pick<RestyleSummary, "productCount" | "firstProduct" | "thumbnailUrl" | "nextScheduled">,
): RestyleSummary {
  const { kind, options } = kindOf(kinds, restyle);
  return {
    id: restyle.id,
    title: kind.title(options),
    colors: kind.looks(options).flatMap((look) => kind.color(look) ?? []),
    status: toStatus(tallies, isPaused(restyle)),
    isArchived: restyle.archivedAt !== null,
    createdAt: restyle.createdAt.toISOString(),
    startedBy: nameActor(restyle.startedBy),
    counts: countImages(tallies),
    ...rest,
  };
}

/** True while a link is valid for at least another day. */
export function isFresh(urlsFetchedAt: Date | null, now: Date): boolean {
  return urlsFetchedAt !== null && now.getTime() - urlsFetchedAt.getTime() < linkFreshMs;
}

async function listTallies({ prisma }: Deps, ids: string[]): Promise<TallyRow[]> {
  return prisma.$queryRaw<TallyRow[]>`
    SELECT product.restyle_id::text AS "restyleId", image.state::text AS state, image.decision::text AS decision,
           latest.state::text AS publication, count(*)::int AS count,
           coalesce(
             latest.state = 'published' AND (latest.failure IS NOT NULL OR colorway.state = 'failed')
               OR latest.state IN ('published', 'undone') AND disclosure.failure IS NOT NULL AND disclosure.due_at IS NULL,
             false
           ) AS "hasProblem",
           ${isUncheckedRow} AS "isUnchecked"
    FROM restyle_products product
    JOIN restyle_sources source ON source.restyle_product_id = product.id
    JOIN restyle_images image ON image.source_id = source.id
    LEFT JOIN shop_photo_outlines outline ON outline.id = source.outline_id
    LEFT JOIN LATERAL (
      SELECT state, failure, colorway_id, shop_id FROM shop_publications
      WHERE image_id = image.id ORDER BY round DESC LIMIT 1
    ) latest ON true
    LEFT JOIN shop_colorways colorway ON colorway.id = latest.colorway_id
    LEFT JOIN shop_product_disclosures disclosure
      ON disclosure.shop_id = latest.shop_id AND disclosure.product_id = product.product_id
    WHERE product.restyle_id IN (${Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`))})
    GROUP BY 1, 2, 3, 4, 6, 7`;
}

/** Cover image of each restyle: the first finished one, otherwise the first photo. */
async function listCovers({ prisma, now }: Deps, ids: string[]): Promise<CoverRow[]> {
  const freshSince = new Date(now().getTime() - linkFreshMs);
  return prisma.$queryRaw<CoverRow[]>`
    SELECT product.restyle_id::text AS "restyleId", count(DISTINCT product.product_id)::int AS "productCount",
           (array_agg(product.title ORDER BY product.position))[1] AS "firstProduct",
           (array_agg(source.thumbnail_url ORDER BY product.position, source.image_index))[1] AS "sourceThumbnailUrl",
           (array_agg(image.thumbnail_url ORDER BY product.position, source.image_index, image.variation)
             FILTER (WHERE image.thumbnail_url IS NOT NULL AND image.urls_fetched_at > ${freshSince}
                     AND image.decision <> 'rejected'))[1] AS "resultThumbnailUrl"
    FROM restyle_products product
    JOIN restyle_sources source ON source.restyle_product_id = product.id
    JOIN restyle_images image ON image.source_id = source.id
    WHERE product.restyle_id IN (${Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`))})
    GROUP BY 1`;
}
