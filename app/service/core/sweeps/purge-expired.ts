import { lifetimes } from "#contract/limits.ts";
import type { Deps } from "../ports.ts";

/** Removes records whose time is over: notifications, deliveries, idempotency answers, download links, idle rate buckets. */
export async function purgeExpired(deps: Deps): Promise<void> {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  await deps.store.notifications.purge(ago(lifetimes.notificationMs));
  await deps.store.deliveries.purge(ago(lifetimes.deliveryRecordMs));
  await deps.store.idempotency.purge(ago(lifetimes.idempotencyMs));
  await deps.store.downloads.purge(deps.now());
  await deps.store.buckets.purge(ago(3_600_000));
}
