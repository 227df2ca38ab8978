import type { Prisma } from "@prisma/client";
import type { ShopsPorts } from "../../shops-deps.ts";

const toSend = { restyle: true } as const satisfies Prisma.RestyleProductInclude;
export type ProductToSend = Prisma.RestyleProductGetPayload<{ include: typeof toSend }>;

/** Finds a product in one look whose job has not been started; null when it has a job, has ended or does not exist. */
export async function findProductToSend(
  { prisma }: Pick<ShopsPorts, "prisma">,
  restyleProductId: string,
): Promise<ProductToSend | null> {
  return prisma.restyleProduct.findFirst({
    where: { id: restyleProductId, state: { in: ["waiting", "uploading"] } },
    include: toSend,
  });
}

/** Those of a product's looks whose jobs have not been started, in order. */
export function listLooksToSend(
  { prisma }: Pick<ShopsPorts, "prisma">,
  { restyleId, productId }: Pick<ProductToSend, "restyleId" | "productId">,
): Promise<ProductToSend[]> {
  return prisma.restyleProduct.findMany({
    where: { restyleId, productId, state: { in: ["waiting", "uploading"] } },
    orderBy: { position: "asc" },
    include: toSend,
  });
}

/** Name of the lease under which the jobs of a product's looks are started or ended. */
export function toProductLease({
  restyleId,
  productId,
}: Pick<ProductToSend, "restyleId" | "productId">): string {
  return `restyle-product/${restyleId}/${productId}`;
}

/** Name of the service's project for a restyle's photos; unique, since it contains the restyle's id. */
export function toProjectName(restyleId: string): string {
  return `Shopify ${restyleId}`;
}
