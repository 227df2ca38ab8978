import sharp, { type Metadata } from "sharp";
import { bodyLimits } from "#contract/limits.ts";
import type { InspectImage } from "../core/ports.ts";
import { isTruncatedImage } from "./is-truncated-image.ts";

const mimes = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;

/** Reads a picture's header and structure: what it is, how large and whether it is whole. Decodes no pixels. */
export const inspectImage: InspectImage = async (bytes) => {
  let header: Metadata;
  try {
    header = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return { problem: "is not an image that can be read" };
  }
  const { format, width } = header;
  if (format !== "jpeg" && format !== "png" && format !== "webp") {
    return { problem: "is not a JPEG, PNG or WebP image" };
  }
  const height = header.pageHeight ?? header.height;
  if (width * height > bodyLimits.imagePixelsMax) {
    return { problem: `has ${width} × ${height} pixels; at most 50 megapixels are accepted` };
  }
  if (isTruncatedImage(bytes, format)) return { problem: "is cut short: the end of the image is missing" };
  return { width, height, mime: mimes[format] };
};
