import { noteProduct } from "../automations/note-product.ts";
import { enqueuePurchaseSettlement } from "../billing/settle-purchases.ts";
import { enqueueSelectionReading } from "../bulk-selections/enqueue-selection-reading.ts";
import { noteChangedProduct } from "../drift/watch-products.ts";
import { markUninstalled } from "../installation/mark-uninstalled.ts";
import { redactShop } from "../installation/redact-shop.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/** `path` is the address that `shopify.app.toml` has it sent to. */
type Topic = { path: string } & (RecordedTopic | TakenTopic);

interface RecordedTopic {
  /** The body's field with the shop's domain; null for bodies without one, whose handlers only look again. */
  shopField: "myshopify_domain" | "shop_domain" | null;
  handle: (deps: ShopsDeps, shopDomain: string, triggeredAt: Date) => Promise<void>;
  take?: undefined;
}

/** Events that come in large numbers: what their bodies say is taken while Shopify waits, idempotently, and no event is recorded. */
interface TakenTopic {
  take: (deps: ShopsDeps, shopDomain: string, body: unknown) => Promise<void>;
}

/** The topics in `shopify.app.toml`, by the library's spelling. */
const topics: Record<string, Topic> = {
  APP_UNINSTALLED: {
    path: "/webhooks/app/uninstalled",
    shopField: "myshopify_domain",
    handle: markUninstalled,
  },
  SHOP_REDACT: { path: "/webhooks/privacy", shopField: "shop_domain", handle: redactShop },
  BULK_OPERATIONS_FINISH: {
    path: "/webhooks/bulk_operations/finish",
    shopField: null,
    handle: readOnSelections,
  },
  APP_PURCHASES_ONE_TIME_UPDATE: {
    path: "/webhooks/app_purchases_one_time/update",
    shopField: null,
    handle: lookAtPurchases,
  },
  // Their bodies name no shop; a product of another one is no product of this.
  PRODUCTS_CREATE: { path: "/webhooks/products", take: noteProduct },
  PRODUCTS_UPDATE: {
    path: "/webhooks/products",
    take: async (...event) => {
      await noteProduct(...event);
      await noteChangedProduct(...event);
    },
  },
  APP_SUBSCRIPTIONS_UPDATE: {
    path: "/webhooks/app_subscriptions/update",
    shopField: null,
    handle: lookAtPurchases,
  },
  APP_SUBSCRIPTIONS_APPROACHING_CAPPED_AMOUNT: {
    path: "/webhooks/app_subscriptions/approaching_capped_amount",
    shopField: null,
    handle: lookAtPurchases,
  },
  // The app stores no customer data: nothing to export or to delete.
  CUSTOMERS_DATA_REQUEST: { path: "/webhooks/privacy", shopField: "shop_domain", handle: async () => {} },
  CUSTOMERS_REDACT: { path: "/webhooks/privacy", shopField: "shop_domain", handle: async () => {} },
  // The library exchanges a new token at the merchant's next visit.
  APP_SCOPES_UPDATE: { path: "/webhooks/app/scopes_update", shopField: null, handle: async () => {} },
};

/** Null for topics that `shopify.app.toml` does not subscribe to. */
export function findTopic(topic: string): Topic | null {
  return Object.hasOwn(topics, topic) ? topics[topic]! : null;
}

/** Handles a recorded webhook. A repeated run finds it handled; handlers are idempotent as well. */
export async function handleShopifyWebhook(deps: ShopsDeps, eventId: string): Promise<void> {
  const webhook = await deps.prisma.shopifyWebhook.findUnique({ where: { eventId } });
  if (!webhook || webhook.handledAt) return;
  const topic = topics[webhook.topic]!;
  if (!topic.take) await topic.handle(deps, webhook.shopDomain, webhook.triggeredAt);
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

/** The charge or subscription in a webhook is not trusted; its state is read from Shopify. */
async function lookAtPurchases(deps: ShopsDeps, shopDomain: string): Promise<void> {
  const shop = await deps.prisma.shop.findUnique({ where: { domain: shopDomain }, select: { id: true } });
  if (shop) await enqueuePurchaseSettlement(deps, shop.id);
}
