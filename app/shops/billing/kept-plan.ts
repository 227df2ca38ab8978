import { createHash } from "node:crypto";
import type { KeptPlan, Prisma } from "@prisma/client";
import type { ShopsDeps } from "../shops-deps.ts";

const toHash = (shopDomain: string) => createHash("sha256").update(shopDomain).digest("hex");

/** What is known of a shop's plan beyond its erasure; null for a shop that had none. */
export function findKeptPlan(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopDomain: string,
): Promise<KeptPlan | null> {
  return prisma.keptPlan.findUnique({ where: { domainHash: toHash(shopDomain) } });
}

/** The same, locked: what is granted for a shop's plan is decided by one transaction at a time. */
export async function lockKeptPlan(tx: Prisma.TransactionClient, shopDomain: string): Promise<KeptPlan> {
  const domainHash = toHash(shopDomain);
  await tx.keptPlan.createMany({ data: { domainHash }, skipDuplicates: true });
  await tx.$queryRaw`SELECT 1 FROM shop_kept_plans WHERE domain_hash = ${domainHash} FOR UPDATE`;
  return await tx.keptPlan.findUniqueOrThrow({ where: { domainHash } });
}
