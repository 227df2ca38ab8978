import { retention } from "#contract/limits.ts";
import { bulkSelectionLivesMs } from "../bulk-selections/bulk-selection-limits.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/** Shopify retries a webhook for 4 hours, the service for about 12, Flow an action for 36; a week covers all. */
const receiptsLiveMs = 7 * 24 * 3_600_000;

/** Outlines that nobody used for this long: the service has deleted their photos by then. */
const outlinesLiveMs = retention.usedUploadMs;

/** Deletes receipts of webhooks and of Flow's runs that are no longer retried, unused outlines, old selections and expired leases. */
export async function purge({ prisma, now }: ShopsDeps): Promise<void> {
  const before = new Date(now().getTime() - receiptsLiveMs);
  await prisma.shopifyWebhook.deleteMany({ where: { handledAt: { lt: before } } });
  await prisma.serviceNotification.deleteMany({ where: { receivedAt: { lt: before } } });
  await prisma.flowRun.deleteMany({ where: { receivedAt: { lt: before } } });
  await prisma.photoOutline.deleteMany({
    where: { updatedAt: { lt: new Date(now().getTime() - outlinesLiveMs) } },
  });
  await prisma.bulkSelection.deleteMany({
    where: {
      createdAt: { lt: new Date(now().getTime() - bulkSelectionLivesMs) },
      state: { not: "starting" },
    },
  });
  await prisma.shopLease.deleteMany({ where: { until: { lt: before } } });
}
