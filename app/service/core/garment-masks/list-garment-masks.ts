import type { GarmentMaskListQuery } from "#contract/operations/garment-masks.ts";
import type { Account, Deps, StoredGarmentMask } from "../ports.ts";
import { contentHashOf } from "../uploads/content-hash-of.ts";
import { getUpload } from "../uploads/get-upload.ts";

/** The account's masks, or those of one photo. @throws ServiceError 404 for an unknown file. */
export async function listGarmentMasks(
  deps: Deps,
  account: Account,
  { file_id: fileId, page, per_page, order }: GarmentMaskListQuery,
): Promise<{ items: StoredGarmentMask[]; total: number }> {
  const file = fileId === undefined ? null : (await getUpload(deps, account, fileId)).file;
  // A file without uploaded bytes has no masks.
  if (file?.storageKey === null) return { items: [], total: 0 };
  return deps.store.garmentMasks.page({
    accountId: account.id,
    ...(file && { photoHash: await contentHashOf(deps, file) }),
    skip: (page - 1) * per_page,
    take: per_page,
    order,
  });
}
