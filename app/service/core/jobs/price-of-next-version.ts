import { findKnownImageMask, type UsedMask } from "../garment-masks/load-image-mask.ts";
import type { Deps, Job, Result, Store, StoredGarmentMask } from "../ports.ts";

/** What the next version of an output costs, and the correction that it is free of charge for. */
export interface NextVersion {
  credits: number;
  correction: UsedMask | null;
}

/**
 * An output whose mask was corrected after it was made is made again without charge, once for each correction: the new
 * version notes the correction it was free for, and counts as made with it. One that could not be drawn has used nothing up.
 *
 * @param versions of the output, the oldest first.
 */
export async function priceOfNextVersion(
  deps: Pick<Deps, "maskEngine">,
  store: Pick<Store, "garmentMasks" | "files">,
  job: Job,
  versions: Result[],
): Promise<NextVersion> {
  const price: NextVersion = {
    credits: Math.max(...versions.map(({ credits }) => credits)),
    correction: null,
  };
  const drawn = versions.findLast(({ status }) => status === "completed");
  if (job.type !== "garment_recolor" || !drawn?.maskId) return price;
  const mask = await findKnownImageMask(deps, store, job, drawn.imageIndex);
  if (!mask || !isCorrectedSince(mask, drawn)) return price;
  return { credits: 0, correction: { maskId: mask.id, maskRevision: mask.revision } };
}

function isCorrectedSince(mask: StoredGarmentMask, drawn: Result): boolean {
  if (mask.id === drawn.maskId) return mask.revision > (drawn.maskRevision ?? 0);
  return mask.editedAt !== null && mask.editedAt > drawn.createdAt;
}
