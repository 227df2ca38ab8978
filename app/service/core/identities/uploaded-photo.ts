import type { Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/**
 * The media type of a photo that came by the form's field `image`.
 * @throws ServiceError 400 for what is no image we can use.
 */
export async function mimeOfPhoto(deps: Deps, bytes: Uint8Array): Promise<string> {
  const seen = bytes.length === 0 ? { problem: "is empty" } : await deps.inspectImage(async () => bytes);
  if ("mime" in seen) return seen.mime;
  throw ServiceError.invalid([{ field: "image", message: seen.problem, position: "form" }]);
}

/** A sender's file name without folders and without what no database and no screen can hold; never empty. */
export function storableFilename(filename: string): string {
  const name = filename
    .replace(/^.*[/\\]/, "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim();
  return name.slice(0, 255) || "photo";
}

/** A file's name without its extension. */
export function stemOf(filename: string): string {
  return filename.replace(/\.[^.]*$/, "").trim();
}
