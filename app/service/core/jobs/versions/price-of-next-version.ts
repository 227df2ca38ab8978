import { findKnownImageMask, type UsedMask } from "../../garment-masks/load-image-mask.ts";
import type { Deps, Job, Result, Store, StoredGarmentMask } from "../../ports.ts";

/** The price of a result's next version, and the mask correction that makes it free. */
export interface NextVersion {
  credits: number;
  correction: UsedMask | null;
}

/**
 * After a correction of its garment mask, a result is redrawn free of charge, once per correction. The new version
 * stores the correction and counts as drawn with it. A version that fails does not use up the correction. A result that
 * was free because its outline is doubtful is charged as any other once the mask is corrected.
 *
 * @param versions all versions of the result, oldest first.
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
  const correction = { maskId: mask.id, maskRevision: mask.revision };
  return { credits: drawn.outlineDoubts === null ? 0 : price.credits, correction };
}

function isCorrectedSince(mask: StoredGarmentMask, drawn: Result): boolean {
  if (mask.id === drawn.maskId) return mask.revision > (drawn.maskRevision ?? 0);
  return mask.editedAt !== null && mask.editedAt > drawn.createdAt;
}
