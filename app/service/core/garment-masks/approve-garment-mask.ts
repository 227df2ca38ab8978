import { isClothDoubt } from "#contract/garment-mask-fields.ts";
import type { Account, Deps, StoredGarmentMask } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { getGarmentMask } from "./get-garment-mask.ts";

/** Records that a person approved the mask. @throws ServiceError 404, 409 for a refused mask. */
export async function approveGarmentMask(
  deps: Deps,
  account: Account,
  maskId: string,
): Promise<StoredGarmentMask> {
  for (;;) {
    const mask = await getGarmentMask(deps, account, maskId);
    if (mask.state === "refused") throw ServiceError.of("garment_mask_missing");
    if (mask.state === "approved") return mask;
    // An approval concerns the outline. What the cloth is stays a question until a recolor says `print`.
    const doubts = mask.doubts.filter(({ reason }) => isClothDoubt(reason.code));
    const change = { state: "approved", isDoubtful: false, doubts, updatedAt: deps.now() } as const;
    // Optimistic concurrency control: a revision other than the one read may not have been seen by anybody.
    const isApproved = await deps.store.garmentMasks.updateRevision(mask.id, mask.revision, change);
    if (isApproved) return { ...mask, ...change };
  }
}
