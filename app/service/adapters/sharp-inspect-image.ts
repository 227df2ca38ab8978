import sharp, { type Metadata } from "sharp";
import { bodyLimits } from "#contract/limits.ts";
import type { InspectImage } from "../core/ports.ts";

const mimes: Record<string, string> = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" };

/** Reads a picture's header: what it is and how large, without decoding its pixels. */
export const inspectImage: InspectImage = async (bytes) => {
  let header: Metadata;
  try {
    header = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return { problem: "is not an image that can be read" };
  }
  const mime = mimes[header.format ?? ""];
  if (!mime) return { problem: "is not a JPEG, PNG or WebP image" };
  const pixels = header.width * (header.pageHeight ?? header.height);
  if (pixels > bodyLimits.imagePixelsMax) {
    return { problem: `has ${header.width} × ${header.height} pixels; at most 50 megapixels are accepted` };
  }
  return { width: header.width, height: header.pageHeight ?? header.height, mime };
};
