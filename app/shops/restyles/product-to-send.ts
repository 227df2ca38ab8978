import type { Prisma } from "@prisma/client";
import type { ShopsPorts } from "../shops-deps.ts";

const toSend = { restyle: true } as const satisfies Prisma.RestyleProductInclude;
export type ProductToSend = Prisma.RestyleProductGetPayload<{ include: typeof toSend }>;

/** Finds a product whose job has not been started; null when it has a job, has ended or does not exist. */
export async function findProductToSend(
  { prisma }: Pick<ShopsPorts, "prisma">,
  restyleProductId: string,
): Promise<ProductToSend | null> {
  return prisma.restyleProduct.findFirst({
    where: { id: restyleProductId, state: { in: ["waiting", "uploading"] } },
    include: toSend,
  });
}

/** Name of the lease under which a product's job is started or ended. */
export function toProductLease(restyleProductId: string): string {
  return `restyle-product/${restyleProductId}`;
}

/** Name of the service's project for a restyle's photos; unique, since it contains the restyle's id. */
export function toProjectName(restyleId: string): string {
  return `Shopify ${restyleId}`;
}
