import { markUninstalled } from "../installation/mark-uninstalled.ts";
import { redactShop } from "../installation/redact-shop.ts";
import type { ShopsDeps } from "../shops-deps.ts";

type Handle = (deps: ShopsDeps, shopDomain: string, triggeredAt: Date) => Promise<void>;

/** What each topic of `shopify.app.toml` makes us do, by the library's spelling of it. */
const handlers: Record<string, Handle> = {
  APP_UNINSTALLED: markUninstalled,
  SHOP_REDACT: redactShop,
  // We hold nothing about customers: there is nothing to hand out or to delete.
  CUSTOMERS_DATA_REQUEST: async () => {},
  CUSTOMERS_REDACT: async () => {},
  // The library asks for a fresh token when a merchant next opens the app.
  APP_SCOPES_UPDATE: async () => {},
};

/** False for topics that `shopify.app.toml` does not subscribe to. */
export function isKnownTopic(topic: string): boolean {
  return Object.hasOwn(handlers, topic);
}

/** Acts on a recorded webhook, once: a repeated run finds it handled, and every handler may be repeated anyway. */
export async function handleShopifyWebhook(deps: ShopsDeps, eventId: string): Promise<void> {
  const webhook = await deps.prisma.shopifyWebhook.findUnique({ where: { eventId } });
  if (!webhook || webhook.handledAt) return;
  await handlers[webhook.topic](deps, webhook.shopDomain, webhook.triggeredAt);
  await deps.prisma.shopifyWebhook.updateMany({ where: { eventId }, data: { handledAt: deps.now() } });
}
