import type { ShopsDeps } from "../shops-deps.ts";

/** Shopify repeats a webhook for 4 hours, the service for about half a day; a week leaves room for both. */
const receiptsLiveMs = 7 * 24 * 3_600_000;

/** Forgets receipts of webhooks that can't be repeated any more, and leases nobody will look at. */
export async function purge({ prisma, now }: ShopsDeps): Promise<void> {
  const before = new Date(now().getTime() - receiptsLiveMs);
  await prisma.shopifyWebhook.deleteMany({ where: { handledAt: { lt: before } } });
  await prisma.serviceNotification.deleteMany({ where: { receivedAt: { lt: before } } });
  await prisma.shopLease.deleteMany({ where: { until: { lt: before } } });
}
