import { toDetail } from "#contract/errors.ts";
import { type FieldCode, fromStored, type Problem, problem, type StoredProblem } from "#contract/problems.ts";
import type { Account, Deps, StoredGarmentMask } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertDiskSpace } from "../uploads/assert-disk-space.ts";
import { assertQuota } from "../uploads/assert-quota.ts";
import { assertUsableFiles } from "../uploads/assert-usable-files.ts";
import { markFilesUsed } from "../uploads/mark-files-used.ts";
import { findGarmentMask, type MaskExample } from "./find-garment-mask.ts";
import { getGarmentMask } from "./get-garment-mask.ts";
import { toAnswer, toFieldProblem } from "./mask-answers.ts";
import { isConfirmed, readMaskLayers, readMaskPhoto } from "./mask-files.ts";

/** A garment on an uploaded photo. */
export interface GarmentToFind {
  fileId: string;
  garmentLabel: string | null;
  instruction?: string | null;
  /** The mask of the same garment on another photo, edited or approved. */
  exampleMaskId?: string | undefined;
}

/**
 * The account's mask of a garment on an uploaded photo. It is searched if no mask is stored yet.
 * @throws ServiceError 400 for a photo without the garment, with the id of the mask that can be drawn instead, or for an unusable example; 404 for
 *   an unknown file; 503 when the photo cannot be searched now; 507 when the plan's storage is full.
 */
export async function createGarmentMask(
  deps: Deps,
  account: Account,
  { fileId, garmentLabel, instruction = null, exampleMaskId }: GarmentToFind,
  signal: AbortSignal,
): Promise<StoredGarmentMask> {
  const [file] = await assertUsableFiles(deps, account, [{ field: "file_id", fileId }]);
  const example = exampleMaskId === undefined ? null : await toMaskExample(deps, account, exampleMaskId);
  await assertDiskSpace(deps);
  await assertQuota(deps, deps.store, account, { bytes: 1 });
  // Makes the file immutable, and retains it as long as a photo that a job has used.
  await deps.transact((tx) => markFilesUsed(deps, tx, [file.id]));
  const garment = deps.maskEngine.nameGarment({ label: garmentLabel, instruction });
  const share = { customer: account.id };
  const mask = await findGarmentMask(deps, share, { file, garment, example }, signal, deps.limitMasks).catch(
    (error) => {
      throw toAnswer(error, signal);
    },
  );
  if (mask.fileId !== file.id) await deps.store.garmentMasks.setFile(mask.id, file.id);
  if (mask.state === "refused") {
    throw ServiceError.with(problem("invalid_request"), {
      extra: { detail: [toDetail("file_id", reasonOf(mask))], mask_id: mask.id },
    });
  }
  return { ...mask, fileId: file.id };
}

/** The masks of garments on several photos, in their order; for a photo without one, what `createGarmentMask` throws. */
export function createGarmentMasks(
  deps: Deps,
  account: Account,
  garments: readonly GarmentToFind[],
  signal: AbortSignal,
): Promise<(StoredGarmentMask | ServiceError)[]> {
  return Promise.all(
    garments.map((garment) =>
      createGarmentMask(deps, account, garment, signal).catch((error) => {
        if (error instanceof ServiceError) return error;
        throw error;
      }),
    ),
  );
}

/** @throws ServiceError 400 for a mask that no person has edited or approved, or that is not the account's */
async function toMaskExample(deps: Deps, account: Account, maskId: string): Promise<MaskExample> {
  const refuse = (code: "mask_unknown" | "mask_unconfirmed") =>
    ServiceError.invalidField("example_mask_id", problem(code));
  const mask = await getGarmentMask(deps, account, maskId).catch((error) => {
    throw error instanceof ServiceError ? refuse("mask_unknown") : error;
  });
  if (!isConfirmed(mask)) throw refuse("mask_unconfirmed");
  return {
    key: `${mask.id}.${mask.revision}`,
    read: async () => ({
      photo: await readMaskPhoto(deps, mask),
      mask: (await readMaskLayers(deps, mask)).layers.mask,
    }),
  };
}

function reasonOf(mask: StoredProblem): Problem<FieldCode> {
  return toFieldProblem(fromStored(mask) ?? problem("no_garment"));
}
