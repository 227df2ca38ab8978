import sharp from "sharp";
import { inputOptions } from "./sharp-input.ts";

/** Enough to tell what a picture shows. */
const sideMax = 768;

/** A small JPEG of a picture, upright and without its metadata. */
export async function shrinkPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const small = await sharp(bytes, inputOptions)
    .rotate()
    .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 80 })
    .toBuffer();
  return Uint8Array.from(small);
}
