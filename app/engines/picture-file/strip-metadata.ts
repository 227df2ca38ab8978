import type { PictureMime } from "./inspect-picture.ts";
import { openPicture } from "./open-picture.ts";

/** JPEG quality without visible loss, because faces are measured on the stripped picture. */
const quality = 95;

/**
 * Re-encodes a picture, upright and in sRGB, without any metadata: EXIF with place and camera, XMP, IPTC, texts,
 * thumbnails, and bytes after the end of the picture. PNG stays lossless.
 * @throws when the file is damaged.
 */
export async function stripMetadata(bytes: Uint8Array, mime: PictureMime): Promise<Uint8Array> {
  const { pipeline } = await openPicture(bytes);
  const encoder = {
    "image/jpeg": () => pipeline.jpeg({ quality, chromaSubsampling: "4:4:4" }),
    "image/png": () => pipeline.png({ compressionLevel: 4, adaptiveFiltering: false }),
    "image/webp": () => pipeline.webp({ quality }),
  }[mime];
  return Uint8Array.from(await encoder().toBuffer());
}
