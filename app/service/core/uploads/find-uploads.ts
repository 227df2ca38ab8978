import { Readable } from "node:stream";
import { bodyLimits } from "#contract/limits.ts";
import type { Deps, UploadedFile } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { receiveUpload } from "./receive-upload.ts";
import { storageUploadKey } from "./storage-upload-key.ts";

/**
 * Files of an account that work is about to use. Bytes that a client has sent to the file storage itself are received
 * first, by the same rules as those that pass through the service.
 * @throws ServiceError 507 when they are more than the plan stores.
 */
export async function findUploads(deps: Deps, accountId: string, ids: string[]): Promise<UploadedFile[]> {
  const found = await deps.store.files.findMany(accountId, ids);
  let isAnyNew = false;
  for (const file of found) isAnyNew = (await receiveFromStorage(deps, file)) || isAnyNew;
  return isAnyNew ? deps.store.files.findMany(accountId, ids) : found;
}

/** Receives the bytes that a client has sent to the file storage. @returns whether there were any. */
export async function receiveFromStorage(deps: Deps, file: UploadedFile): Promise<boolean> {
  if (!deps.storageLinks || file.usedAt) return false;
  const key = storageUploadKey(file);
  const bytes = await deps.files.size(key);
  if (bytes === null) return false;
  if (bytes > bodyLimits.imageBytesMax) {
    // The link allows fewer: this storage does not check what was signed.
    await deps.files.remove(key);
    return false;
  }
  const content = await deps.files.read(key);
  const upload = { fileId: file.id, contentType: file.contentType, contentLength: bytes };
  await receiveUpload(deps, { ...upload, body: Readable.from([content]) }).catch((error) => {
    // Other work has used the file in the meantime, with these bytes or those before.
    if (!(error instanceof ServiceError && error.body.code === "file_in_use")) throw error;
  });
  return true;
}
