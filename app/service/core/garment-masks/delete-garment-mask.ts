import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { getGarmentMask } from "./get-garment-mask.ts";

/** Deletes a mask, then its files. @throws ServiceError 404, 409 while an unfinished job uses it. */
export async function deleteGarmentMask(deps: Deps, account: Account, maskId: string): Promise<void> {
  const gone = await deps.transact(async (tx) => {
    // Jobs that use the mask are started under the same row lock.
    await tx.accounts.lock(account.id);
    const mask = await getGarmentMask({ store: tx }, account, maskId);
    const jobs = await tx.garmentMasks.countUnfinishedWith(mask);
    if (jobs > 0) throw ServiceError.of("garment_mask_in_use", { jobs });
    return tx.garmentMasks.remove(mask.id);
  });
  for (const key of gone?.keys ?? []) await deps.files.remove(key);
}
