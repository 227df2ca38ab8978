import { openPicture } from "./open-picture.ts";

/** Enough to tell what a picture shows. */
const sideMax = 768;

/** A small JPEG of a picture, upright and without its metadata. */
export async function shrinkPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { pipeline } = await openPicture(bytes);
  const small = await pipeline
    .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
  return Uint8Array.from(small);
}
