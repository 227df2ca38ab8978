import type { Shop } from "@prisma/client";
import { grantOwed } from "../billing/settle-purchases.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { markUninstalled } from "./mark-uninstalled.ts";
import { eraseServiceAccount } from "./revoke-access.ts";

const hourMs = 3_600_000;

/** Shopify requests the erasure 48 hours after an uninstall, perhaps some minutes late. */
const requestedAfterMsMax = 49 * hourMs;

/** A request that comes sooner after the uninstall that is known belongs to one before it. */
const requestedAfterMsMin = 24 * hourMs;

/**
 * Erases a shop at the service and deletes all its data here, when Shopify requests it 48 hours after an
 * uninstall. A shop that installed the app again since then keeps its data, paid credits included, also when it has
 * left once more: another request follows for that. The webhook stays unhandled and is retried until the service has
 * accepted the erasure.
 *
 * @throws ImageServiceError when the service refuses or can't be reached
 */
export async function redactShop(deps: ShopsDeps, shopDomain: string, triggeredAt: Date): Promise<void> {
  const { prisma, config, log } = deps;
  await handleUninstalls(deps, shopDomain);
  const known = await prisma.shop.findUnique({ where: { domain: shopDomain } });
  if (known && isKept(known, triggeredAt)) return;
  if (known?.serviceAccountId && known.serviceUrl !== config.serviceUrl) {
    // The operator token is not valid there.
    log.error(
      { shop: shopDomain, service: known.serviceUrl, account: known.serviceAccountId },
      "The shop has an account at another image service: erase it there",
    );
  } else if (known) await grantOwed(deps, known);
  await eraseServiceAccount(deps, shopDomain);
  await prisma.$transaction(async (tx) => {
    const shop = await tx.shop.findUnique({ where: { domain: shopDomain } });
    if (shop && isKept(shop, triggeredAt)) return;
    await tx.shopifySession.deleteMany({ where: { shop: shopDomain } });
    await tx.shopifyWebhook.deleteMany({ where: { shopDomain, handledAt: { not: null } } });
    if (!shop) return;
    if (shop.serviceAccountId) {
      await tx.serviceNotification.deleteMany({ where: { serviceAccountId: shop.serviceAccountId } });
    }
    await tx.shop.delete({ where: { id: shop.id } });
  });
}

/** A worker that was busy may find both webhooks of an uninstall at once, in any order. */
async function handleUninstalls(deps: ShopsDeps, shopDomain: string): Promise<void> {
  const waiting = await deps.prisma.shopifyWebhook.findMany({
    where: { topic: "APP_UNINSTALLED", shopDomain, handledAt: null },
  });
  for (const { triggeredAt } of waiting) await markUninstalled(deps, shopDomain, triggeredAt);
}

/** Without an uninstall that is known, because its webhook got lost, the latest visit decides. */
function isKept(shop: Shop, requestedAt: Date): boolean {
  const sinceMs = (at: Date) => requestedAt.getTime() - at.getTime();
  if (shop.uninstalledAt) return sinceMs(shop.uninstalledAt) < requestedAfterMsMin;
  return shop.authorizedAt === null || sinceMs(shop.authorizedAt) < requestedAfterMsMax;
}
