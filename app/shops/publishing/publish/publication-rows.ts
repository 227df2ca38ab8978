import type { Prisma, Publication, PublicationState, PublicationStep } from "@prisma/client";
import { noteImages } from "../../drift/watch-products.ts";
import { toStored } from "../../failure.ts";
import { publishedTogetherMs } from "../../flow/flow-triggers.ts";
import type { ShopsDeps } from "../../shops-deps.ts";

const withImage = {
  image: { include: { source: { include: { product: { include: { restyle: true } } } } } },
  colorway: { select: { state: true, optionName: true, optionValue: true, isNew: true } },
} as const satisfies Prisma.PublicationInclude;

/** Shopify's limit of files in one request. */
const filesPerRequest = 250;

/** A publication with its image and its shop. */
export type PublicationToRun = Prisma.PublicationGetPayload<{ include: typeof withImage }> & {
  shopDomain: string;
};

/** Before Shopify is asked again about a name whose file it does not know yet. */
export const undecidedAgainMs = 2_000;

/** Finds the publication if it is in `state` and its shop has the app; null otherwise. */
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

/** A product's publications in these steps if its shop has the app, the oldest first; at most as many as a request takes. */
export async function listPublishing(
  { prisma }: ShopsDeps,
  {
    shopId,
    productId,
    steps,
    except,
  }: { shopId: string; productId: string; steps: readonly PublicationStep[]; except: Iterable<string> },
): Promise<PublicationToRun[]> {
  const shop = await prisma.shop.findUnique({ where: { id: shopId } });
  if (!shop || shop.uninstalledAt) return [];
  const publications = await prisma.publication.findMany({
    where: {
      shopId,
      productId,
      state: "publishing",
      step: { in: [...steps] },
      id: { notIn: [...except] },
    },
    orderBy: { createdAt: "asc" },
    take: filesPerRequest,
    include: withImage,
  });
  return publications.map((publication) => ({ ...publication, shopDomain: shop.domain }));
}

/** Records a completed step with the ids it returned, and resets the failure count. */
export async function recordStep(
  { prisma, now }: ShopsDeps,
  publication: PublicationToRun,
  step: PublicationStep,
  brought: Partial<
    Pick<Publication, "stagedUrl" | "mediaId" | "filename" | "fileSha256" | "fileBytes" | "fileSourceType">
  > = {},
): Promise<void> {
  const data = { step, stepAt: now(), failures: 0, failure: toStored(null), problem: null, ...brought };
  await prisma.publication.update({ where: { id: publication.id }, data });
  Object.assign(publication, data);
}

export async function recordEnd(
  { prisma, now }: ShopsDeps,
  publication: Pick<PublicationToRun, "id" | "shopId" | "productId">,
  state: "published" | "undone",
): Promise<void> {
  const end = prisma.publication.update({
    where: { id: publication.id },
    data: {
      state,
      finishedAt: now(),
      failure: toStored(null),
      problem: null,
      failures: 0,
      ...(state === "published"
        ? {
            publishedAt: now(),
            provenance: null,
            provenanceDueAt: now(),
            provenanceFailures: 0,
            flowDueAt: new Date(now().getTime() + publishedTogetherMs),
          }
        : {}),
    },
  });
  await prisma.$transaction([end, noteImages({ prisma, now }, publication)]);
}

/** Schedules the next check of a step that Shopify has not finished. */
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

/**
 * Number of the shop's unfinished publications before new ones. It determines their position in the queue, so that
 * shops take turns.
 */
export function countEarlierPublications(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  newIds: string[],
): Promise<number> {
  return prisma.publication.count({
    where: { shopId, state: { in: ["publishing", "undoing"] }, id: { notIn: newIds } },
  });
}
