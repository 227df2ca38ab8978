import type { Prisma, Restyle } from "@prisma/client";
import type { ShopsPorts } from "../../shops-deps.ts";

/** A restyle with all data of its pages; images in the order of product, photo and variation. */
export const wholeRestyle = {
  shop: { select: { disclosure: true, shipsToUnion: true, hasReceipts: true } },
  products: {
    orderBy: { position: "asc" },
    include: {
      colorway: true,
      sources: {
        orderBy: { imageIndex: "asc" },
        include: {
          outline: { select: { previewUrl: true, askedAt: true, isSkipped: true } },
          images: {
            orderBy: { variation: "asc" },
            include: {
              publications: { orderBy: { round: "desc" }, take: 1 },
              refunds: true,
              _count: { select: { comments: true } },
            },
          },
        },
      },
    },
  },
} as const satisfies Prisma.RestyleInclude;

export type WholeRestyle = Prisma.RestyleGetPayload<{ include: typeof wholeRestyle }>;
export type WholeProduct = WholeRestyle["products"][number];
export type WholeSource = WholeProduct["sources"][number];
export type WholeImage = WholeSource["images"][number];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for what the database takes as an id. */
export function isRowId(id: string): boolean {
  return uuid.test(id);
}

/**
 * @param rows which of its products' rows are read; absent: all
 * @throws a 404 `Response` for a restyle that does not exist, and the same for one of another shop
 */
export async function getWholeRestyle(
  { prisma }: Pick<ShopsPorts, "prisma">,
  shopId: string,
  restyleId: string,
  rows: Prisma.RestyleProductWhereInput = {},
): Promise<WholeRestyle> {
  const include = { ...wholeRestyle, products: { ...wholeRestyle.products, where: rows } };
  const restyle = isRowId(restyleId)
    ? await prisma.restyle.findFirst({ where: { id: restyleId, shopId }, include })
    : null;
  if (!restyle) throw notFound();
  return restyle;
}

/** The restyle without its products. @throws a 404 `Response` as `getWholeRestyle` does */
export async function getRestyleRow(
  { prisma }: Pick<ShopsPorts, "prisma">,
  shopId: string,
  restyleId: string,
): Promise<Restyle> {
  const restyle = isRowId(restyleId)
    ? await prisma.restyle.findFirst({ where: { id: restyleId, shopId } })
    : null;
  if (!restyle) throw notFound();
  return restyle;
}

/** Ids of all images of a restyle. @throws a 404 `Response` when one of `imageIds` is not among them */
export async function assertImagesOf(
  { prisma }: Pick<ShopsPorts, "prisma">,
  shopId: string,
  restyleId: string,
  imageIds: string[],
): Promise<void> {
  if (!isRowId(restyleId) || !imageIds.every((id) => uuid.test(id))) throw notFound();
  const restyle = await prisma.restyle.findFirst({ where: { id: restyleId, shopId }, select: { id: true } });
  if (!restyle) throw notFound();
  const wanted = new Set(imageIds);
  const found = await prisma.restyleImage.count({
    where: { id: { in: [...wanted] }, source: { product: { restyleId } } },
  });
  if (found !== wanted.size) throw notFound();
}

function notFound(): Response {
  return new Response("Not found", { status: 404 });
}
