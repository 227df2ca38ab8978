import { toFileKey } from "../file-keys.ts";
import type { Deps } from "../ports.ts";

const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

/** Writes an identity's photo under a fresh key. It is an orphan until a row names it. */
export async function writePhoto(
  deps: Deps,
  code: string,
  photo: { bytes: Uint8Array; mime: string },
): Promise<string> {
  const key = toFileKey(
    "identities",
    code,
    `${deps.newSecret().slice(0, 12)}.photo.${extensions[photo.mime]}`,
  );
  await deps.files.write(key, photo.bytes);
  return key;
}
