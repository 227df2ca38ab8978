import { type Plan, plans } from "#contract/plans.ts";
import type { Account, Deps, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

const mebibyte = 1024 ** 2;
const dayMs = 24 * 3_600_000;

/**
 * @param more number of bytes to add, and the file whose current bytes they replace.
 * @throws ServiceError 507 when the account's uploads would exceed the storage of its plan.
 */
export async function assertQuota(
  deps: Pick<Deps, "settings">,
  store: Store,
  account: Account,
  more: { bytes: number; fileId?: string },
): Promise<void> {
  const { storageBytesMax }: Plan = plans[account.plan];
  if (storageBytesMax === null) return;
  const used = await store.files.sumBytes(account.id, more.fileId);
  if (used + more.bytes <= storageBytesMax) return;
  const { unusedUploadMs, usedUploadMs } = deps.settings.retention;
  throw ServiceError.of("storage_quota_reached", {
    limit_mebibytes: Math.floor(storageBytesMax / mebibyte),
    used_mebibytes: Math.ceil(used / mebibyte),
    unused_days: Math.ceil(unusedUploadMs / dayMs),
    used_days: Math.ceil(usedUploadMs / dayMs),
  });
}
