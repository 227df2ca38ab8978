import type { GarmentMask, MaskLayers } from "#engines/contract.ts";
import { toFileKey } from "../file-keys.ts";
import { FilesUnavailable } from "../files-unavailable.ts";
import type { Deps, StoredGarmentMask } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** The columns that describe a mask's files. */
export type MaskFiles = Pick<StoredGarmentMask, "maskKey" | "keepKey" | "previewKey" | "bytes">;

/** Writes a mask's files under fresh keys. They are orphans until a row names them. */
export async function writeMaskFiles(
  deps: Pick<Deps, "files" | "newSecret">,
  { id, accountId }: Pick<StoredGarmentMask, "id" | "accountId">,
  { mask, keep, preview }: Pick<GarmentMask, "mask" | "keep" | "preview">,
): Promise<MaskFiles> {
  const stem = toFileKey("masks", accountId, id, deps.newSecret().slice(0, 12));
  const files: MaskFiles = {
    maskKey: `${stem}.png`,
    keepKey: keep === null ? null : `${stem}.keep.png`,
    previewKey: `${stem}.preview.${preview.mime === "image/png" ? "png" : "jpg"}`,
    bytes: mask.length + (keep?.length ?? 0) + preview.bytes.length,
  };
  await deps.files.write(files.maskKey!, mask);
  if (keep !== null) await deps.files.write(files.keepKey!, keep);
  await deps.files.write(files.previewKey!, preview.bytes);
  return files;
}

/** Deletes files that no row names any more. */
export async function removeMaskFiles(
  deps: Pick<Deps, "files">,
  { maskKey, keepKey, previewKey }: Omit<MaskFiles, "bytes">,
): Promise<void> {
  for (const key of [maskKey, keepKey, previewKey]) if (key !== null) await deps.files.remove(key);
}

/** Whether a person has looked at the mask. */
export function isConfirmed({ state }: Pick<StoredGarmentMask, "state">): boolean {
  return state === "edited" || state === "approved";
}

/** The photo of a mask, from any upload of it that the account still has. @throws ServiceError 404 */
export async function readMaskPhoto(
  deps: Pick<Deps, "files" | "store" | "now">,
  { accountId, photoHash }: StoredGarmentMask,
): Promise<Uint8Array> {
  const file = await deps.store.files.findByContent(accountId, photoHash);
  // The sweep that deletes the last upload of a photo also deletes its masks.
  if (!file?.storageKey) throw ServiceError.of("garment_mask_not_found");
  await deps.store.files.markUsed([file.id], deps.now());
  return deps.files.read(file.storageKey);
}

/**
 * Reads the layers of a mask's newest revision. An edit deletes the files of the previous revision, so the row is read
 * again when they are gone.
 */
export async function readMaskLayers<T extends StoredGarmentMask>(
  deps: Pick<Deps, "files" | "store">,
  mask: T,
): Promise<{ mask: T; layers: MaskLayers }> {
  if (mask.maskKey === null) throw new Error(`garment mask ${mask.id} has no file`);
  try {
    const layers = {
      mask: await deps.files.read(mask.maskKey),
      keep: mask.keepKey === null ? null : await deps.files.read(mask.keepKey),
    };
    return { mask, layers };
  } catch (error) {
    const current = await deps.store.garmentMasks.find(mask.id);
    if (!(error instanceof FilesUnavailable) || !current || current.revision === mask.revision) throw error;
    return readMaskLayers(deps, current as T);
  }
}
