import { embedXmpInJpeg } from "./embed-xmp-in-jpeg.ts";
import { embedXmpInPng } from "./embed-xmp-in-png.ts";
import { embedXmpInWebp } from "./embed-xmp-in-webp.ts";

export type PictureMime = "image/jpeg" | "image/png" | "image/webp";

const embedders: Record<PictureMime, (bytes: Uint8Array, packet: Uint8Array) => Uint8Array> = {
  "image/jpeg": embedXmpInJpeg,
  "image/png": embedXmpInPng,
  "image/webp": embedXmpInWebp,
};

/**
 * A copy of a picture file with the XMP packet in the place its format has for one; an earlier packet is replaced and
 * every other byte of picture and metadata stays as it is. Nothing is decoded.
 * @throws Error when the bytes are not a whole file of that format.
 */
export function embedXmp(bytes: Uint8Array, mime: PictureMime, packet: string): Uint8Array {
  return embedders[mime](bytes, new TextEncoder().encode(packet));
}
