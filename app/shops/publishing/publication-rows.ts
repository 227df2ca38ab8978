import type { Prisma, PublicationState, PublicationStep } from "@prisma/client";
import { toStored } from "../failure.ts";
import type { ShopsDeps } from "../shops-deps.ts";

const withImage = {
  image: { include: { source: { include: { product: { include: { restyle: true } } } } } },
} as const satisfies Prisma.PublicationInclude;

/** A publication with the image it is of, and the shop it is for. */
export type PublicationToRun = Prisma.PublicationGetPayload<{ include: typeof withImage }> & {
  shopDomain: string;
};

/** The publication while it is in `state`, for a shop that has the app; null otherwise. */
export async function findPublication(
  { prisma }: ShopsDeps,
  publicationId: string,
  state: PublicationState,
): Promise<PublicationToRun | null> {
  const publication = await prisma.publication.findFirst({
    where: { id: publicationId, state },
    include: withImage,
  });
  if (!publication) return null;
  const shop = await prisma.shop.findUnique({ where: { id: publication.shopId } });
  return shop && !shop.uninstalledAt ? { ...publication, shopDomain: shop.domain } : null;
}

/** Records that a step has happened, with what it brought; a later try of the next step starts afresh. */
export async function recordStep(
  { prisma, now }: ShopsDeps,
  publication: PublicationToRun,
  step: PublicationStep,
  brought: Pick<Prisma.PublicationUpdateInput, "stagedUrl" | "mediaId"> = {},
): Promise<void> {
  const data = { step, stepAt: now(), failures: 0, failure: toStored(null), problem: null, ...brought };
  await prisma.publication.update({ where: { id: publication.id }, data });
  Object.assign(publication, data);
}

export async function recordEnd(
  { prisma, now }: ShopsDeps,
  publication: Pick<PublicationToRun, "id">,
  state: "published" | "undone",
): Promise<void> {
  await prisma.publication.update({
    where: { id: publication.id },
    data: {
      state,
      finishedAt: now(),
      failure: toStored(null),
      problem: null,
      failures: 0,
      ...(state === "published" ? { publishedAt: now() } : {}),
    },
  });
}

/** Comes back later for what Shopify has not finished. */
export async function postpone(
  { prisma, now }: ShopsDeps,
  publication: Pick<PublicationToRun, "id">,
  waitMs: number,
): Promise<void> {
  await prisma.publication.update({
    where: { id: publication.id },
    data: { dueAt: new Date(now().getTime() + waitMs) },
  });
}
