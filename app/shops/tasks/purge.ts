import { retention } from "#contract/limits.ts";
import { bulkSelectionLivesMs } from "../bulk-selections/bulk-selection-limits.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/** Shopify retries a webhook for 4 hours, the service for about 12, Flow an action for 36; a week covers all. */
const receiptsLiveMs = 7 * 24 * 3_600_000;

/** Outlines that nobody used for this long: the service has deleted their photos by then. */
const outlinesLiveMs = retention.usedUploadMs;

/** An address that nobody has confirmed. */
const unconfirmedLiveMs = 7 * 24 * 3_600_000;

/** Longer than a shop can be told the same again. */
const emailsLiveMs = 30 * 24 * 3_600_000;

/** Deletes receipts of webhooks and of Flow's runs that are no longer retried, unused outlines, old selections, old e-mails and expired leases. */
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
  const since = (ms: number) => ({ lt: new Date(now().getTime() - ms) });
  await prisma.email.deleteMany({ where: { createdAt: since(emailsLiveMs) } });
  await prisma.emailSetting.deleteMany({
    where: { confirmedAt: null, enteredAt: since(unconfirmedLiveMs) },
  });
  await prisma.shopLease.deleteMany({ where: { until: { lt: before } } });
}
