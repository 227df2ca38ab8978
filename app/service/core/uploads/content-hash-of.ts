import { sha256 } from "../hash.ts";
import type { Deps, UploadedFile } from "../ports.ts";

/** SHA-256 of a stored file that is in use. It identifies a photo that is uploaded again. */
export async function contentHashOf(
  deps: Pick<Deps, "files" | "store">,
  file: UploadedFile,
): Promise<string> {
  if (file.contentHash !== null) return file.contentHash;
  if (file.storageKey === null) throw new Error(`file ${file.id} has no bytes`);
  const contentHash = sha256(await deps.files.read(file.storageKey));
  await deps.store.files.setContentHash(file.id, contentHash);
  return contentHash;
}
