import type { Account, Deps, StoredGarmentMask } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws ServiceError 404 when there is no such mask, its search is still running, or it is another account's. */
export async function getGarmentMask(
  deps: Pick<Deps, "store">,
  account: Pick<Account, "id">,
  maskId: string,
): Promise<StoredGarmentMask> {
  const mask = uuid.test(maskId) ? await deps.store.garmentMasks.find(maskId.toLowerCase()) : null;
  if (!mask || mask.accountId !== account.id || mask.state === "finding") {
    throw ServiceError.of("garment_mask_not_found");
  }
  return mask;
}
