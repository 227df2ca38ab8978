import { lifetimes } from "#contract/limits.ts";
import type { Deps, UploadedFile } from "../ports.ts";
import { storageUploadKey } from "../uploads/storage-upload-key.ts";
import { signLink } from "./signed-link.ts";

/** Path to PUT a file's bytes to. */
export function uploadPath(fileId: string): string {
  return `/uploads/${fileId}`;
}

/**
 * Signed URL to PUT a file's bytes to, valid for fifteen minutes for any holder. It leads to the file storage itself where
 * clients reach it and the number of bytes is known.
 */
export async function uploadUrl(
  deps: Pick<Deps, "settings" | "now" | "storageLinks">,
  file: UploadedFile,
  bytes?: number,
): Promise<string> {
  if (deps.storageLinks && bytes !== undefined && !file.usedAt) {
    const { contentType } = file;
    const expiresMs = lifetimes.uploadUrlMs;
    return deps.storageLinks.toPut(storageUploadKey(file), { contentType, bytes, expiresMs });
  }
  const path = uploadPath(file.id);
  const expiresAt = new Date(deps.now().getTime() + lifetimes.uploadUrlMs);
  return `${deps.settings.baseUrl}${path}?${signLink(deps.settings.linkSecret, { path, method: "PUT", expiresAt })}`;
}
