import sharp from "sharp";
import type { PictureMime } from "./inspect-picture.ts";
import { inputOptions } from "./sharp-input.ts";

/** Without visible loss: a face is measured on what is kept. */
const quality = 95;

/**
 * The same picture written anew, upright and in sRGB, without any metadata: EXIF with its place and camera, XMP, IPTC,
 * texts, thumbnails, and bytes behind the picture's end. PNG stays lossless.
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
