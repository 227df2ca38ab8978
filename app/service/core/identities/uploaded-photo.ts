import { problem } from "#contract/problems.ts";
import type { Deps, PictureMime } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

const atImage = { field: "image", position: "form" } as const;

/**
 * The media type of a photo in the form field `image`.
 * @throws ServiceError 400 for a file that is no usable image.
 */
export async function mimeOfPhoto(deps: Deps, owner: string, bytes: Uint8Array): Promise<PictureMime> {
  const seen =
    bytes.length === 0
      ? { problem: problem("file_empty") }
      : await deps.inspectImage(owner, async () => bytes);
  if ("mime" in seen) return seen.mime;
  throw ServiceError.invalidField(atImage.field, seen.problem, atImage.position);
}

/**
 * The photo as it is stored: upright, and without the metadata that records place, time and device.
 * @throws ServiceError 400 for a damaged photo.
 */
export async function withoutMetadata(
  deps: Deps,
  owner: string,
  photo: { bytes: Uint8Array; mime: PictureMime },
): Promise<{ bytes: Uint8Array; mime: PictureMime }> {
  try {
    return { bytes: await deps.stripMetadata(owner, photo.bytes, photo.mime), mime: photo.mime };
  } catch (error) {
    deps.log.info({ err: error }, "an identity photo can't be decoded");
    throw ServiceError.invalidField(atImage.field, problem("image_damaged"), atImage.position);
  }
}

/** A file's name without its extension. */
export function stemOf(filename: string): string {
  return filename.replace(/\.[^.]*$/, "").trim();
}
