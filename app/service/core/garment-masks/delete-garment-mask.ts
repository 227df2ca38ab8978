import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { getGarmentMask } from "./get-garment-mask.ts";

/** Removes a mask, then its files. @throws ServiceError 404, 409 while an unfinished job names it. */
export async function deleteGarmentMask(deps: Deps, account: Account, maskId: string): Promise<void> {
  const gone = await deps.transact(async (tx) => {
    // A job that names the mask is started under the same lock.
    await tx.accounts.lock(account.id);
    const mask = await getGarmentMask({ store: tx }, account, maskId);
    const jobs = await tx.garmentMasks.countUnfinishedWith(mask);
    if (jobs > 0) throw ServiceError.of("garment_mask_in_use", { jobs });
    return tx.garmentMasks.remove(mask.id);
  });
  for (const key of gone?.keys ?? []) await deps.files.remove(key);
}
