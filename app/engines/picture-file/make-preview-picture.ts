import sharp from "sharp";
import { previewLimits } from "#contract/limits.ts";
import { inputOptions } from "./sharp-input.ts";
import { watermarkSvg } from "./watermark.ts";

/** A small JPEG of a drawn picture with PREVIEW all over it. */
export async function makePreviewPicture(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const { sideMax } = previewLimits;
  const { data, info } = await sharp(bytes, inputOptions)
    .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const mark = Buffer.from(watermarkSvg("PREVIEW", width, height));
  const marked = await sharp(data, { raw: { width, height, channels } })
    .composite([{ input: mark, left: 0, top: 0 }])
    .jpeg({ quality: 85, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return { bytes: Uint8Array.from(marked), width, height };
}
