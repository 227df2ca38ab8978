import { bodyLimits } from "#contract/limits.ts";
import type { Deps, UploadedFile } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { receiveUpload } from "./receive-upload.ts";
import { storageUploadKey, versionSuffix } from "./storage-upload-key.ts";

/**
 * Files of an account that work is about to use. Bytes that a client has sent to the file storage itself are received
 * first, by the same rules as those that pass through the service.
 * @throws ServiceError 507 when they are more than the plan stores.
 */
export async function findUploads(deps: Deps, accountId: string, ids: string[]): Promise<UploadedFile[]> {
  const found = await deps.store.files.findMany(accountId, ids);
  let isAnyOpen = false;
  for (const file of found) isAnyOpen = (await receiveFromStorage(deps, file)) || isAnyOpen;
  return isAnyOpen ? deps.store.files.findMany(accountId, ids) : found;
}

/**
 * Receives the bytes that a client has sent to the file storage, if there are any.
 * @returns whether they may have been received, by this process or another one, so that the row must be read again.
 */
export async function receiveFromStorage(deps: Deps, file: UploadedFile): Promise<boolean> {
  if (!deps.storageLinks || file.usedAt) return false;
  const key = storageUploadKey(file);
  const version = await deps.files.version(key);
  if (version !== null && !isReceived(file, version)) {
    await deps.limitReceipts(file.id, () => receive(deps, file.id, key));
  }
  return true;
}

/**
 * What was sent stays where it is, and the key of its copy tells its version: a removal could hit what a client has sent
 * in the meantime.
 */
async function receive(deps: Deps, fileId: string, key: string): Promise<void> {
  const file = await deps.store.files.find(fileId);
  const sent = await deps.files.open(key);
  if (!sent) return;
  // It may break off before there is a reader, who finds the error all the same.
  sent.stream.on("error", () => undefined);
  try {
    const { stream: body, bytes: contentLength, version } = sent;
    if (!file || isReceived(file, version)) return;
    // The link allows fewer: this storage does not check what was signed.
    if (contentLength > bodyLimits.imageBytesMax) return await deps.files.remove(key);
    const { contentType } = file;
    await receiveUpload(deps, { fileId, contentType, contentLength, body, sentVersion: version });
  } catch (error) {
    // Other work has used the file in the meantime, with these bytes or those before.
    if (!(error instanceof ServiceError && error.body.code === "file_in_use")) throw error;
  } finally {
    sent.stream.destroy();
  }
}

function isReceived({ storageKey }: UploadedFile, version: string): boolean {
  return storageKey?.endsWith(versionSuffix(version)) ?? false;
}
