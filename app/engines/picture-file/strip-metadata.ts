import sharp from "sharp";
import type { PictureMime } from "./inspect-picture.ts";
import { inputOptions } from "./sharp-input.ts";

/** JPEG quality without visible loss, because faces are measured on the stripped picture. */
const quality = 95;

/**
 * Re-encodes a picture, upright and in sRGB, without any metadata: EXIF with place and camera, XMP, IPTC, texts,
 * thumbnails, and bytes after the end of the picture. PNG stays lossless.
 * @throws when the file is damaged.
 */
export async function stripMetadata(bytes: Uint8Array, mime: PictureMime): Promise<Uint8Array> {
  const upright = sharp(bytes, inputOptions).autoOrient();
  const encoder = {
    "image/jpeg": () => upright.jpeg({ quality, chromaSubsampling: "4:4:4" }),
    "image/png": () => upright.png({ compressionLevel: 4, adaptiveFiltering: false }),
    "image/webp": () => upright.webp({ quality }),
  }[mime];
  return Uint8Array.from(await encoder().toBuffer());
}
