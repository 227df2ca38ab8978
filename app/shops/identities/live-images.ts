import type { Prisma, PublicationState } from "@prisma/client";
import { toServiceLink } from "../restyles/results/service-link.ts";
import { isFresh } from "../restyles/view/summaries.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { publicationsOf } from "./identity-uses.ts";
import type { LiveImages, LiveImageView } from "./identity-views.ts";

const perPage = 20;

const fields = {
  id: true,
  mediaId: true,
  publishedAt: true,
  revertAt: true,
  image: {
    select: {
      thumbnailUrl: true,
      urlsFetchedAt: true,
      source: { select: { product: { select: { title: true, restyleId: true } } } },
    },
  },
} satisfies Prisma.PublicationSelect;

/** A page of the images of an identity that are on products of the shop, the latest first. */
export async function listLiveImages(
  deps: Pick<ShopsDeps, "prisma" | "now" | "config">,
  shopId: string,
  identityCode: string,
  page: number,
  states: PublicationState[] = ["published"],
): Promise<LiveImages> {
  const where = publicationsOf(shopId, identityCode, states);
  const total = await deps.prisma.publication.count({ where });
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(page, pageCount);
  const rows = await deps.prisma.publication.findMany({
    where,
    select: fields,
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    skip: (shown - 1) * perPage,
    take: perPage,
  });
  return { images: rows.map((row) => toView(deps, row)), page: shown, pageCount, total };
}

function toView(
  deps: Pick<ShopsDeps, "now" | "config">,
  { id, mediaId, publishedAt, revertAt, image }: Prisma.PublicationGetPayload<{ select: typeof fields }>,
): LiveImageView {
  const { thumbnailUrl, urlsFetchedAt, source } = image;
  return {
    id,
    mediaId,
    product: source.product.title,
    restyleId: source.product.restyleId,
    pictureUrl: thumbnailUrl && isFresh(urlsFetchedAt, deps.now()) ? toServiceLink(deps, thumbnailUrl) : null,
    publishedAt: publishedAt?.toISOString() ?? null,
    comesOffAt: revertAt?.toISOString() ?? null,
  };
}
