import sharp, { type Metadata } from "sharp";
import { bodyLimits } from "#contract/limits.ts";
import type { InspectImage } from "../core/ports.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { isTruncatedImage } from "./is-truncated-image.ts";
import { pictureFormat } from "./picture-format.ts";

const mimes = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;

/** Bounds the memory of a rush of uploads, as each is read whole. */
const inTurn = fewAtOnce(4);

/**
 * Reads a picture's header and structure: what it is, how large and whether it is whole. Decodes no pixels, and lets
 * no other format near a parser.
 */
export const inspectImage: InspectImage = (read) => inTurn(async () => inspect(await read()));

async function inspect(bytes: Uint8Array): ReturnType<InspectImage> {
  const format = pictureFormat(bytes);
  if (!format) return { problem: "is not a JPEG, PNG or WebP image" };
  let header: Metadata;
  try {
    header = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return { problem: "is not an image that can be read" };
  }
  const { width, height } = header.autoOrient;
  const frames = header.pages ?? 1;
  if (width * height * frames > bodyLimits.imagePixelsMax) {
    const all = frames > 1 ? ` in ${frames} frames` : "";
    return { problem: `has ${width} × ${height} pixels${all}; at most 50 megapixels are accepted` };
  }
  if (isTruncatedImage(bytes, format)) return { problem: "is cut short: the end of the image is missing" };
  return { width, height, mime: mimes[format] };
}
