import sharp, { type Metadata } from "sharp";
import type { Limits } from "../simulator-options.ts";
import type { FileOutcome } from "../state/shop-state.ts";

const mimeTypes: Record<string, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  heif: "image/heic",
};

/** Names for stored files; unknown types keep a neutral one. */
export const extensions: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/heic": "heic",
};

function toFailure(code: string, message: string): FileOutcome {
  return { kind: "failure", failure: { code, message } };
}

/** What Shopify would make of these bytes: a picture with its measures, or the reason why it is not taken. */
export async function readPicture(bytes: Uint8Array, limits: Limits): Promise<FileOutcome> {
  if (bytes.byteLength > limits.imageBytesMax) {
    return toFailure("INVALID_IMAGE_FILE_SIZE", "The file is larger than images may be");
  }
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes).metadata();
  } catch {
    return toFailure("UNSUPPORTED_IMAGE_FILE_TYPE", "The file is not an image of a supported type");
  }
  const mimeType = mimeTypes[metadata.format ?? ""];
  const { width, height } = metadata.autoOrient;
  if (!mimeType)
    return toFailure("UNSUPPORTED_IMAGE_FILE_TYPE", `Images of type ${metadata.format} are not taken`);
  if (width * height > limits.imagePixelsMax) {
    return toFailure("INVALID_IMAGE_RESOLUTION", `${width} × ${height} pixels are more than images may have`);
  }
  try {
    await sharp(bytes, { failOn: "truncated" }).resize(32).toBuffer();
  } catch {
    return toFailure("IMAGE_PROCESSING_FAILURE", "The image is damaged");
  }
  return { kind: "picture", mimeType, width, height, bytes: bytes.byteLength };
}
