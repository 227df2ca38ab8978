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
 * Copies a picture file with the XMP packet at the place that its format defines. An earlier packet is replaced. All
 * other bytes of picture and metadata are unchanged; nothing is decoded.
 * @throws Error when the bytes are not a complete file of that format.
 */
export function embedXmp(bytes: Uint8Array, mime: PictureMime, packet: string): Uint8Array {
  return embedders[mime](bytes, new TextEncoder().encode(packet));
}
