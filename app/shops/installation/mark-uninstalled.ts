import { failure, toStored } from "../failure.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { toRevokeTaskId } from "./end-access.ts";

/**
 * Ends a shop's access: its sessions go, and what is on its way stops, since Shopify no longer lets us in. Its
 * restyles stay until Shopify asks to redact the shop, so that a merchant who comes back finds them. Its token at the
 * service ends as soon as its running jobs are stopped.
 *
 * A delayed webhook of an earlier uninstall must not end a newer installation: only what was installed before
 * `triggeredAt` is ended.
 */
export async function markUninstalled(
  { prisma, now, enqueue }: ShopsDeps,
  shopDomain: string,
  triggeredAt: Date,
): Promise<void> {
  const shop = await prisma.shop.findUnique({ where: { domain: shopDomain } });
  if (shop && shop.installedAt > triggeredAt) return;
  await prisma.$transaction(async (tx) => {
    await tx.shopifySession.deleteMany({ where: { shop: shopDomain } });
    if (!shop) return;
    await tx.shop.updateMany({
      where: { id: shop.id, uninstalledAt: null },
      data: { uninstalledAt: now() },
    });
    await tx.restyle.updateMany({
      where: { shopId: shop.id, finishedAt: null, cancelledAt: null },
      data: { cancelledAt: now() },
    });
    await tx.publication.updateMany({
      where: { shopId: shop.id, state: { in: ["publishing", "undoing"] } },
      data: {
        state: "failed",
        failure: toStored(failure("app_uninstalled")),
        problem: null,
        finishedAt: now(),
      },
    });
  });
  // The sweep finds it again when jobs that are still running keep it from ending now.
  if (shop) await enqueue("shops-revoke-token", { shopId: shop.id }, { id: toRevokeTaskId(shop.id) });
}
