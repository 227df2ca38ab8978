import { problem } from "#contract/problems.ts";
import type { GarmentMask, MaskOutcome } from "#engines/contract.ts";
import type { Account, Deps, StoredGarmentMask } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertDiskSpace } from "../uploads/assert-disk-space.ts";
import { assertQuota } from "../uploads/assert-quota.ts";
import { MaskSearchFailed } from "./find-garment-mask.ts";
import { getGarmentMask } from "./get-garment-mask.ts";
import { toAnswer, toFieldProblem } from "./mask-answers.ts";
import { type MaskFiles, readMaskPhoto, removeMaskFiles, writeMaskFiles } from "./mask-files.ts";

/** Attempts of an edit that conflicts with a concurrent one. */
const attemptsMax = 3;

export interface MaskEdit {
  maskId: string;
  /** Idempotency key of the edit: the same for every repetition of the request. */
  editId: string;
  /** The revision that the caller read. */
  revision: number | undefined;
  /** The request field that a refusal refers to. */
  field: string;
  position: "body" | "form";
}

/**
 * Edits a mask with optimistic concurrency control: the row and its files change together, or not at all. Of two
 * concurrent edits, the later one is applied to the result of the earlier one.
 *
 * @param work computes the new mask from the photo and the current mask.
 * @throws ServiceError 400 for what the engine refuses, 404, 409 when the mask is no longer at the caller's revision,
 *   503, 507.
 */
export async function editGarmentMask(
  deps: Deps,
  account: Account,
  edit: MaskEdit,
  work: (photo: Uint8Array, mask: StoredGarmentMask) => Promise<MaskOutcome>,
  signal: AbortSignal,
): Promise<StoredGarmentMask> {
  await assertDiskSpace(deps);
  for (let attempt = 1; ; attempt++) {
    const mask = await getGarmentMask(deps, account, edit.maskId);
    if (mask.editId === edit.editId) return mask;
    const { revision } = mask;
    if (edit.revision !== undefined && edit.revision !== revision) {
      throw ServiceError.of("garment_mask_changed", { revision });
    }
    const run = async () => work(await readMaskPhoto(deps, mask), mask);
    const outcome = await deps.limitMasks(account.id, run, signal).catch((error) => {
      throw toAnswer(error, signal);
    });
    if (outcome.kind === "failed") throw toAnswer(new MaskSearchFailed(outcome), signal);
    if (outcome.kind === "refused") {
      throw ServiceError.invalidField(edit.field, toFieldProblem(outcome.reason), edit.position);
    }
    if (await storeEdit(deps, account, { mask, editId: edit.editId, edited: outcome.mask })) {
      // Read again: another edit may already have replaced this revision and its files.
      return getGarmentMask(deps, account, mask.id);
    }
    if (attempt === attemptsMax) throw ServiceError.with(problem("garment_mask_changed", { revision }), {});
  }
}

/** @returns false, without storing anything, when the mask was changed or deleted in the meantime. */
async function storeEdit(
  deps: Deps,
  account: Account,
  { mask, editId, edited }: { mask: StoredGarmentMask; editId: string; edited: GarmentMask },
): Promise<boolean> {
  const files = await writeMaskFiles(deps, mask, edited);
  const isStored = await updateWithinQuota(deps, account, mask, { editId, edited, files });
  await removeMaskFiles(deps, isStored ? mask : files);
  return isStored;
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
    // After any other error the transaction may have committed, so the files may belong to the mask.
    if (error instanceof ServiceError) await removeMaskFiles(deps, files);
    throw error;
  }
}
