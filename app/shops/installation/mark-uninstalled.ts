import type { Shop } from "@prisma/client";
import { openPlanStates } from "../billing/settle-plans.ts";
import { removeScheduled } from "../publishing/schedule/change-schedule.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { type Visits, visitedAt } from "./record-installation.ts";
import { toRevokeTaskId } from "./revoke-access.ts";

/**
 * Ends a shop's access after an uninstall: deletes its sessions and cancels its running and scheduled work, since
 * Shopify rejects further requests. Its restyles are kept until Shopify requests redaction, so that a reinstall finds
 * them. What is being published or undone waits where it is: after a reinstall it continues with the files that exist.
 * Its token at the service is revoked when its running jobs have stopped.
 *
 * Webhooks come late and in any order. One from before the shop's latest visit tells of an installation that a newer one
 * has followed; nothing is ended then.
 */
export async function markUninstalled(
  { prisma, now, enqueue }: ShopsDeps,
  shopDomain: string,
  triggeredAt: Date,
): Promise<void> {
  const ended = await prisma.$transaction(async (tx) => {
    const sessions = { where: { shop: shopDomain } };
    // A visit at the same time waits here, or this for the visit.
    const [shop] = await tx.$queryRaw<Pick<Shop, "id" | "uninstalledAt" | keyof Visits>[]>`
      SELECT id, uninstalled_at AS "uninstalledAt", installed_at AS "installedAt", authorized_at AS "authorizedAt"
      FROM shops WHERE domain = ${shopDomain} FOR NO KEY UPDATE`;
    if (shop && visitedAt(shop) > triggeredAt) {
      // Its token may still be that of the installation that ended; another is had for the asking.
      await tx.shopifySession.updateMany({ ...sessions, data: { accessToken: "" } });
      return null;
    }
    await tx.shopifySession.deleteMany(sessions);
    if (!shop) return null;
    if (!shop.uninstalledAt || shop.uninstalledAt < triggeredAt)
      await tx.shop.update({ where: { id: shop.id }, data: { uninstalledAt: triggeredAt } });
    await tx.restyle.updateMany({
      where: { shopId: shop.id, finishedAt: null, cancelledAt: null },
      data: { cancelledAt: now() },
    });
    // Shopify has cancelled it, and tells nobody; it is asked after a reinstall.
    await tx.monthlyPlan.updateMany({
      where: { shopId: shop.id, state: { in: [...openPlanStates] } },
      data: { dueAt: now() },
    });
    // Whoever installs it again has not signed for what they spend.
    await tx.automationRule.updateMany({
      where: { shopId: shop.id, pausedAt: null },
      data: { pausedAt: now() },
    });
    await removeScheduled(tx, { shopId: shop.id });
    await tx.publication.updateMany({
      where: { shopId: shop.id, revertAt: { not: null } },
      data: { revertAt: null },
    });
    return shop;
  });
  // The sweep retries while running jobs delay the revocation.
  if (ended) await enqueue("shops-revoke-token", { shopId: ended.id }, { id: toRevokeTaskId(ended.id) });
}
