import { enqueuePurchaseSettlement } from "../billing/settle-purchases.ts";
import { enqueueSelectionReading } from "../bulk-selections/enqueue-selection-reading.ts";
import { markUninstalled } from "../installation/mark-uninstalled.ts";
import { redactShop } from "../installation/redact-shop.ts";
import type { ShopsDeps } from "../shops-deps.ts";

type Handle = (deps: ShopsDeps, shopDomain: string, triggeredAt: Date) => Promise<void>;

/** Handlers of the topics in `shopify.app.toml`, by the library's spelling. */
const handlers: Record<string, Handle> = {
  APP_UNINSTALLED: markUninstalled,
  SHOP_REDACT: redactShop,
  BULK_OPERATIONS_FINISH: readOnSelections,
  APP_PURCHASES_ONE_TIME_UPDATE: lookAtPurchases,
  // The app stores no customer data: nothing to export or to delete.
  CUSTOMERS_DATA_REQUEST: async () => {},
  CUSTOMERS_REDACT: async () => {},
  // The library exchanges a new token at the merchant's next visit.
  APP_SCOPES_UPDATE: async () => {},
};

/** False for topics that `shopify.app.toml` does not subscribe to. */
export function isKnownTopic(topic: string): boolean {
  return Object.hasOwn(handlers, topic);
}

/** Handles a recorded webhook. A repeated run finds it handled; handlers are idempotent as well. */
export async function handleShopifyWebhook(deps: ShopsDeps, eventId: string): Promise<void> {
  const webhook = await deps.prisma.shopifyWebhook.findUnique({ where: { eventId } });
  if (!webhook || webhook.handledAt) return;
  await handlers[webhook.topic](deps, webhook.shopDomain, webhook.triggeredAt);
  await deps.prisma.shopifyWebhook.updateMany({ where: { eventId }, data: { handledAt: deps.now() } });
}

/** The ended operation is not recorded; the shop's selections poll Shopify for theirs. */
async function readOnSelections(deps: ShopsDeps, shopDomain: string): Promise<void> {
  const shop = await deps.prisma.shop.findUnique({ where: { domain: shopDomain }, select: { id: true } });
  const reading = shop ? { shopId: shop.id, state: "reading" as const } : null;
  if (reading && (await deps.prisma.bulkSelection.count({ where: reading })) > 0) {
    await enqueueSelectionReading(deps, reading.shopId);
  }
}

/** The charge in a webhook is not trusted; its state is read from Shopify. */
async function lookAtPurchases(deps: ShopsDeps, shopDomain: string): Promise<void> {
  const shop = await deps.prisma.shop.findUnique({ where: { domain: shopDomain }, select: { id: true } });
  if (shop) await enqueuePurchaseSettlement(deps, shop.id);
}
