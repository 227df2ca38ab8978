import type { ShopsDeps } from "../shops-deps.ts";
import { eraseServiceAccount } from "./end-access.ts";

/**
 * Erases a shop at the service and deletes all its data here, when Shopify requests it 48 hours after an
 * uninstall. A shop that reinstalled the app keeps its data. The webhook stays unhandled and is retried until
 * the service has accepted the erasure.
 *
 * @throws ImageServiceError when the service refuses or can't be reached
 */
export async function redactShop(deps: ShopsDeps, shopDomain: string): Promise<void> {
  const { prisma, config, log } = deps;
  const known = await prisma.shop.findUnique({ where: { domain: shopDomain } });
  if (known && !known.uninstalledAt) return;
  if (known?.serviceAccountId && known.serviceUrl !== config.serviceUrl) {
    // The operator token is not valid there.
    log.error(
      { shop: shopDomain, service: known.serviceUrl, account: known.serviceAccountId },
      "The shop has an account at another image service: erase it there",
    );
  }
  await eraseServiceAccount(deps, shopDomain);
  await prisma.$transaction(async (tx) => {
    const shop = await tx.shop.findUnique({ where: { domain: shopDomain } });
    if (shop && !shop.uninstalledAt) return;
    await tx.shopifySession.deleteMany({ where: { shop: shopDomain } });
    await tx.shopifyWebhook.deleteMany({ where: { shopDomain, handledAt: { not: null } } });
    if (!shop) return;
    if (shop.serviceAccountId) {
      await tx.serviceNotification.deleteMany({ where: { serviceAccountId: shop.serviceAccountId } });
    }
    await tx.shop.delete({ where: { id: shop.id } });
  });
}
