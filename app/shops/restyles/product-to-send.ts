import type { Prisma } from "@prisma/client";
import type { ShopsPorts } from "../shops-deps.ts";

const toSend = { restyle: true } as const satisfies Prisma.RestyleProductInclude;
export type ProductToSend = Prisma.RestyleProductGetPayload<{ include: typeof toSend }>;

/** A product whose job has not been started; null when it has, or has ended, or is gone. */
export async function findProductToSend(
  { prisma }: Pick<ShopsPorts, "prisma">,
  restyleProductId: string,
): Promise<ProductToSend | null> {
  return prisma.restyleProduct.findFirst({
    where: { id: restyleProductId, state: { in: ["waiting", "uploading"] } },
    include: toSend,
  });
}

/** One lease for all who start or end a product's job. */
export function toProductLease(restyleProductId: string): string {
  return `restyle-product/${restyleProductId}`;
}

/** The service's project that a restyle's photos are uploaded to; unique, since it holds the restyle's id. */
export function toProjectName(restyleId: string): string {
  return `Shopify ${restyleId}`;
}
