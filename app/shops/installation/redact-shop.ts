import type { ShopsDeps } from "../shops-deps.ts";

/**
 * Deletes everything this side holds about a shop, 48 hours after an uninstall when Shopify asks for it. A shop that
 * installed the app again meanwhile keeps its data.
 */
export async function redactShop({ prisma }: ShopsDeps, shopDomain: string): Promise<void> {
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
