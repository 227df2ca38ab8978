import { Prisma } from "@prisma/client";
import { timeZoneOf } from "../../shop-time-zone.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { NextScheduled, ScheduleDelay, ScheduleView } from "../../views.ts";
import { toLocalTime } from "./local-time.ts";

type Deps = Pick<ShopsDeps, "prisma">;

/** Delay from which a start counts as late. */
const lateAfter = Prisma.sql`interval '5 minutes'`;

interface Row {
  restyleId: string;
  state: ScheduleView["state"];
  publishAt: Date | null;
  revertAt: Date | null;
  images: number;
  products: number;
}

/** Schedules by restyle, with the shop's time zone. */
export interface Schedules {
  timeZone: string;
  of(restyleId: string): ScheduleView[];
}

/** Scheduled publications and undos of a shop's restyles, the next one first. */
export async function listSchedules(
  { prisma }: Deps,
  shopId: string,
  restyleIds: readonly string[],
): Promise<Schedules> {
  const shop = await prisma.shop.findUniqueOrThrow({ where: { id: shopId }, select: { timeZone: true } });
  const timeZone = timeZoneOf(shop);
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT product.restyle_id::text AS "restyleId",
           CASE WHEN publication.state = 'scheduled' THEN 'waiting' ELSE 'published' END AS state,
           CASE WHEN publication.state = 'scheduled' THEN publication.publish_at END AS "publishAt",
           publication.revert_at AS "revertAt",
           count(*)::int AS images, count(DISTINCT product.product_id)::int AS products
    FROM shop_publications publication
    ${joinRestyle}
    WHERE product.restyle_id IN (${toIds(restyleIds)})
      AND (publication.state = 'scheduled'
           OR (publication.state IN ('publishing', 'published') AND publication.revert_at IS NOT NULL
               AND publication.revert_begun_at IS NULL))
    GROUP BY 1, 2, 3, 4
    ORDER BY coalesce(min(CASE WHEN publication.state = 'scheduled' THEN publication.publish_at END), min(publication.revert_at))`;
  const toClock = (at: Date | null) => at && toLocalTime(at, timeZone);
  const views = rows.map(({ restyleId, publishAt, revertAt, ...rest }) => ({
    restyleId,
    view: {
      ...rest,
      publishAt: publishAt?.toISOString() ?? null,
      revertAt: revertAt?.toISOString() ?? null,
      clocks: { publishAt: toClock(publishAt), revertAt: toClock(revertAt) },
    },
  }));
  const of = (restyleId: string) =>
    views.filter((one) => one.restyleId === restyleId).map(({ view }) => view);
  return { timeZone, of };
}

/** The next scheduled event of a restyle; null for none. */
export function toNextScheduled({ of, timeZone }: Schedules, restyleId: string): NextScheduled | null {
  const [next] = of(restyleId);
  if (!next) return null;
  const { publishAt, revertAt, images } = next;
  return publishAt
    ? { act: "publish", at: publishAt, images, timeZone }
    : { act: "revert", at: revertAt!, images, timeZone };
}

/** Late starts of a restyle's schedules. */
export async function listDelays({ prisma }: Deps, restyleId: string): Promise<ScheduleDelay[]> {
  const rows = await prisma.$queryRaw<
    { act: ScheduleDelay["act"]; at: Date; begunAt: Date; images: number }[]
  >`
    SELECT late.act, late.at, min(late.begun_at) AS "begunAt", count(*)::int AS images
    FROM shop_publications publication
    ${joinRestyle}
    CROSS JOIN LATERAL (VALUES
      ('publish', publication.publish_at, publication.begun_at),
      ('revert', publication.revert_at, publication.revert_begun_at)
    ) late (act, at, begun_at)
    WHERE product.restyle_id = ${restyleId}::uuid AND late.begun_at > late.at + ${lateAfter}
    GROUP BY 1, 2
    ORDER BY 2`;
  return rows.map(({ at, begunAt, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    begunAt: begunAt.toISOString(),
  }));
}

const joinRestyle = Prisma.sql`
    JOIN restyle_images image ON image.id = publication.image_id
    JOIN restyle_sources source ON source.id = image.source_id
    JOIN restyle_products product ON product.id = source.restyle_product_id`;

const toIds = (ids: readonly string[]) => Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`));
