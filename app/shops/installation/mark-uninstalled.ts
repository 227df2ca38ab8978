import { removeScheduled } from "../publishing/change-schedule.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { toRevokeTaskId } from "./end-access.ts";

/**
 * Ends a shop's access after an uninstall: deletes its sessions and cancels its running and scheduled work, since
 * Shopify rejects further requests. Its restyles are kept until Shopify requests redaction, so that a reinstall finds
 * them. What is being published or undone waits where it is: after a reinstall it continues with the files that exist.
 * Its token at the service is revoked when its running jobs have stopped.
 *
 * A delayed webhook of an earlier uninstall must not end a newer installation: only installations before
 * `triggeredAt` are ended.
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
    await removeScheduled(tx, { shopId: shop.id });
    await tx.publication.updateMany({
      where: { shopId: shop.id, revertAt: { not: null } },
      data: { revertAt: null },
    });
  });
  // The sweep retries while running jobs delay the revocation.
  if (shop) await enqueue("shops-revoke-token", { shopId: shop.id }, { id: toRevokeTaskId(shop.id) });
}
