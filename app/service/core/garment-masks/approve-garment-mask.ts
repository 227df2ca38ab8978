import type { Account, Deps, StoredGarmentMask } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { getGarmentMask } from "./get-garment-mask.ts";

/** Records that a person found the mask right. @throws ServiceError 404, 409 for one that was refused. */
export async function approveGarmentMask(
  deps: Deps,
  account: Account,
  maskId: string,
): Promise<StoredGarmentMask> {
  for (;;) {
    const mask = await getGarmentMask(deps, account, maskId);
    if (mask.state === "refused") throw ServiceError.of("garment_mask_missing");
    if (mask.state === "approved") return mask;
    const change = { state: "approved", isDoubtful: false, doubts: [], updatedAt: deps.now() } as const;
    // Of another revision than the one that was read, it is not known whether anybody has seen it.
    const isApproved = await deps.store.garmentMasks.updateRevision(mask.id, mask.revision, {
      ...change,
      doubts: [],
    });
    if (isApproved) return { ...mask, ...change, doubts: [] };
  }
}
