import { problem } from "#contract/problems.ts";
import type { GarmentMask, MaskOutcome } from "#engines/contract.ts";
import type { Account, Deps, StoredGarmentMask } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertQuota } from "../uploads/assert-quota.ts";
import { assertRoom } from "../uploads/assert-room.ts";
import { MaskSearchFailed } from "./find-garment-mask.ts";
import { getGarmentMask } from "./get-garment-mask.ts";
import { toAnswer, toFieldProblem } from "./mask-answers.ts";
import { type MaskFiles, removeMaskFiles, writeMaskFiles } from "./mask-files.ts";

/** How often a correction is made anew because another one came between. */
const attemptsMax = 3;

export interface MaskEdit {
  maskId: string;
  /** The same whenever the request is repeated, so that it is done once. */
  editId: string;
  /** The revision that the caller saw. */
  revision: number | undefined;
  /** The request's field that a refusal is about. */
  field: string;
  position: "body" | "form";
}

/**
 * Changes a mask: the row and its files change together, or not at all. Two changes at once are made one after the other,
 * each on what the other left.
 *
 * @param work makes the new mask of the photo and the mask as it is.
 * @throws ServiceError 400 for what the engine refuses, 404, 409 when the mask is no longer at the caller's revision, 503,
 * 507.
 */
export async function editGarmentMask(
  deps: Deps,
  account: Account,
  edit: MaskEdit,
  work: (photo: Uint8Array, mask: StoredGarmentMask) => Promise<MaskOutcome>,
  signal: AbortSignal,
): Promise<StoredGarmentMask> {
  await assertRoom(deps);
  for (let attempt = 1; ; attempt++) {
    const mask = await getGarmentMask(deps, account, edit.maskId);
    if (mask.editId === edit.editId) return mask;
    const { revision } = mask;
    if (edit.revision !== undefined && edit.revision !== revision) {
      throw ServiceError.of("garment_mask_changed", { revision });
    }
    const run = async () => work(await readPhoto(deps, mask), mask);
    const outcome = await deps.limitMasks(account.id, run, signal).catch((error) => {
      throw toAnswer(error, signal);
    });
    if (outcome.kind === "failed") throw toAnswer(new MaskSearchFailed(outcome), signal);
    if (outcome.kind === "refused") {
      throw ServiceError.invalidField(edit.field, toFieldProblem(outcome.reason), edit.position);
    }
    if (await keep(deps, account, { mask, editId: edit.editId, edited: outcome.mask })) {
      // A change that follows at once has removed these files, and tells of its own.
      return getGarmentMask(deps, account, mask.id);
    }
    if (attempt === attemptsMax) throw ServiceError.with(problem("garment_mask_changed", { revision }), {});
  }
}

/** The photo of a mask, by whichever upload the account still has of it. */
async function readPhoto(deps: Deps, { accountId, photoHash }: StoredGarmentMask): Promise<Uint8Array> {
  const file = await deps.store.files.findByContent(accountId, photoHash);
  // The mask goes with the last upload of its photo, in the same sweep.
  if (!file?.storageKey) throw ServiceError.of("garment_mask_not_found");
  await deps.store.files.markUsed([file.id], deps.now());
  return deps.files.read(file.storageKey);
}

/** @returns false when the mask was changed or removed meanwhile; then nothing is kept. */
async function keep(
  deps: Deps,
  account: Account,
  { mask, editId, edited }: { mask: StoredGarmentMask; editId: string; edited: GarmentMask },
): Promise<boolean> {
  const files = await writeMaskFiles(deps, mask, edited);
  const isKept = await updateWithinQuota(deps, account, mask, { editId, edited, files });
  await removeMaskFiles(deps, isKept ? mask : files);
  return isKept;
}

async function updateWithinQuota(
  deps: Deps,
  account: Account,
  mask: StoredGarmentMask,
  { editId, edited, files }: { editId: string; edited: GarmentMask; files: MaskFiles },
): Promise<boolean> {
  const { width, height, confidence, isDoubtful, doubts, foundBy } = edited;
  try {
    return await deps.transact(async (tx) => {
      await tx.accounts.lock(account.id);
      await assertQuota(deps, tx, account, { bytes: files.bytes, fileId: mask.id });
      const now = deps.now();
      return tx.garmentMasks.updateRevision(mask.id, mask.revision, {
        ...files,
        width,
        height,
        confidence,
        isDoubtful,
        doubts,
        foundBy,
        state: "edited",
        revision: mask.revision + 1,
        editId,
        editedAt: now,
        errorMessage: null,
        errorCode: null,
        errorParams: null,
        updatedAt: now,
      });
    });
  } catch (error) {
    // After any other error the commit may have come through, and the files be the mask's.
    if (error instanceof ServiceError) await removeMaskFiles(deps, files);
    throw error;
  }
}
