import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { fromStored, type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { KnownMask, Refusal } from "#engines/contract.ts";
import type { Deps, Job, Store, StoredGarmentMask } from "../ports.ts";
import { findGarmentMask, MaskSearchFailed } from "./find-garment-mask.ts";
import { isConfirmed, readMaskLayers } from "./mask-files.ts";

/** The mask and revision that a result was drawn with, or that made it fail. */
export type UsedMask = {
  maskId: string;
  maskRevision: number;
  /** What a result that is delivered although the mask is doubtful should be checked for; absent where it is not. */
  outlineDoubts?: StoredGarmentMask["doubts"];
};

/** Results that an account is delivered in a day although their masks are doubtful; all others wait for a person. */
const doubtfulPerDayMax = 200;
const dayMs = 24 * 3_600_000;

/**
 * The garment mask of an image of a recolor, as input of the engine: the mask that the request names, else the
 * account's mask of this photo and garment, which is searched if necessary. A doubtful mask that no person has edited or
 * approved is used or refused, as the request's `on_doubt` says.
 */
export async function loadImageMask(
  deps: Deps,
  job: Job,
  image: { imageIndex: number; isBacklog: boolean },
  signal: AbortSignal,
): Promise<{ layers: KnownMask | Refusal; used: UsedMask | null }> {
  let mask: StoredGarmentMask;
  try {
    mask = await findImageMask(deps, job, image, signal);
  } catch (error) {
    if (!(error instanceof MaskSearchFailed) || error.retry) throw error;
    return { layers: { kind: "refused", reason: error.reason }, used: null };
  }
  if (mask.state === "refused" || (mask.isDoubtful && !(await isDelivered(deps, job)))) {
    const used = { maskId: mask.id, maskRevision: mask.revision };
    return { layers: { kind: "refused", reason: reasonOf(mask) }, used };
  }
  const { mask: read, layers } = await readMaskLayers(deps, mask);
  const { isDoubtful, doubts: outlineDoubts } = read;
  const isReviewed = isConfirmed(read);
  return {
    // A mask that a person has reviewed is not in doubt, whatever the finder's confidence.
    layers: {
      ...layers,
      confidence: isReviewed ? 1 : (read.confidence ?? 0),
      isConfirmed: isReviewed,
      isDoubtful,
    },
    used: { maskId: read.id, maskRevision: read.revision, ...(isDoubtful && { outlineDoubts }) },
  };
}

/** Whether the job takes images of doubtful masks, and its account has not had too many of them today. */
async function isDelivered({ store, now }: Pick<Deps, "store" | "now">, job: Job): Promise<boolean> {
  if (GarmentRecolorRequest.parse(job.request).on_doubt === "hold") return false;
  const since = new Date(now().getTime() - dayMs);
  return (await store.results.countDoubtful(job.accountId, since)) < doubtfulPerDayMax;
}

function reasonOf(mask: StoredGarmentMask): Problem<WorkCode> {
  if (mask.state === "refused") return (fromStored(mask) ?? problem("no_garment")) as Problem<WorkCode>;
  const reason = mask.doubts[0]?.reason ?? problem("mask_unsure");
  return problem("mask_doubtful", { mask_id: mask.id, reason });
}

async function findImageMask(
  deps: Deps,
  job: Job,
  { imageIndex, isBacklog }: { imageIndex: number; isBacklog: boolean },
  signal: AbortSignal,
): Promise<StoredGarmentMask> {
  const request = GarmentRecolorRequest.parse(job.request);
  const named = await findNamed(deps.store, job, request, imageIndex);
  if (named) return named;
  const fileId = request.images[imageIndex]!;
  const file = await deps.store.files.find(fileId.toLowerCase());
  if (!file) throw new Error(`file ${fileId} is gone`);
  const photo = { file, garment: garmentOf(deps, request) };
  // Without a limit: the slots of the queue bound the photos in memory.
  return findGarmentMask(deps, { customer: job.accountId, isBacklog }, photo, signal);
}

/**
 * Null when the request names no mask, or it was deleted after the job's end. Found by an example, a photo has several masks
 * of a garment: one that a person has settled takes the place of one that nobody has.
 */
async function findNamed(
  store: Pick<Store, "garmentMasks">,
  { accountId }: Job,
  { masks }: GarmentRecolorRequest,
  imageIndex: number,
): Promise<StoredGarmentMask | null> {
  const maskId = masks?.[imageIndex];
  if (!maskId) return null;
  const [mask] = await store.garmentMasks.findMany(accountId, [maskId.toLowerCase()]);
  if (!mask || isConfirmed(mask)) return mask ?? null;
  const { photoHash, garment, engineVersion } = mask;
  const settled = await store.garmentMasks.findKnown({ accountId, photoHash, garment, engineVersion });
  return settled && isConfirmed(settled) ? settled : mask;
}

const garmentOf = (deps: Pick<Deps, "maskEngine">, { garment_label, instruction }: GarmentRecolorRequest) =>
  deps.maskEngine.nameGarment({ label: garment_label, instruction });

/** The stored mask that a result would be drawn with now; null when it would have to be searched. */
export async function findKnownImageMask(
  deps: Pick<Deps, "maskEngine">,
  store: Pick<Store, "garmentMasks" | "files">,
  job: Job,
  imageIndex: number,
): Promise<StoredGarmentMask | null> {
  const request = GarmentRecolorRequest.parse(job.request);
  const named = await findNamed(store, job, request, imageIndex);
  if (named) return named;
  const file = await store.files.find(request.images[imageIndex]!.toLowerCase());
  if (!file?.contentHash) return null;
  return store.garmentMasks.findKnown({
    accountId: job.accountId,
    photoHash: file.contentHash,
    garment: garmentOf(deps, request).key,
    engineVersion: deps.maskEngine.version,
  });
}
