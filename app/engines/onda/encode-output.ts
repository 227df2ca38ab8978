import type { LayeredPicture } from "#imaging/framing/place-picture.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { decodeLayers, encodeImage, encodeThumbnail, encodeTransparent } from "../codec.ts";
import type { EncodedImage } from "../contract.ts";
import { embedWatermark } from "../watermark/run-watermark.ts";
import { enlargeTo } from "./upscale/enlarge-to.ts";

export interface OutputFile {
  format: "png" | "jpg";
  addAiWatermark: boolean;
  /** Longest side in pixels to which a smaller image is enlarged; null: no enlargement. */
  enlargeTo: number | null;
}

/**
 * Encodes an edited photo and its thumbnail. A png keeps the photo's transparency; a jpg is flattened onto white. Where
 * the edit changed something it gets the invisible watermark, if there is one.
 *
 * @param image the edited photo on white. Not changed.
 * @param before the photo on white before the edit; `alpha` is null when the file is known to be opaque.
 * @param source the photo's file.
 */
export async function encodeOutput(
  image: RgbImage,
  { before, source }: { before: RgbImage & { alpha?: Uint8Array | null }; source: Uint8Array },
  { format, addAiWatermark, enlargeTo: longestSide }: OutputFile,
): Promise<[EncodedImage, EncodedImage]> {
  const { color: edited } = await embedWatermark({ color: image, alpha: null }, before);
  const isOpaque = before.alpha === null || format === "jpg";
  const own = isOpaque ? null : await toTransparent(edited, before, source);
  const layers = own ?? { color: edited, alpha: null };
  const { color, alpha } = longestSide === null ? layers : await enlargeTo(layers, longestSide);
  return Promise.all([
    alpha === null
      ? encodeImage(color, { format, addAiWatermark })
      : encodeTransparent(color, alpha, addAiWatermark),
    encodeThumbnail(alpha === null ? color : edited, addAiWatermark),
  ]);
}

/**
 * Removes the white background from an edited photo. Unchanged pixels get the file's own colors, bit for bit. Fully
 * transparent pixels become white, whatever the file hides there.
 *
 * @returns null for a file without transparency.
 */
async function toTransparent(
  edited: RgbImage,
  before: RgbImage,
  source: Uint8Array,
): Promise<LayeredPicture | null> {
  const { color, alpha } = await decodeLayers(source, Math.max(edited.width, edited.height));
  if (alpha === null) return null;
  if (color.width !== edited.width || color.height !== edited.height)
    throw new RangeError("The edited photo has another size than its file");
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    const at = pixel * 3;
    const share = alpha[pixel]! / 255;
    if (share === 0) color.data.fill(255, at, at + 3);
    if (share === 0 || isSame(edited.data, before.data, at)) continue;
    for (let channel = at; channel < at + 3; channel++) {
      const own = (edited.data[channel]! - 255 * (1 - share)) / share;
      color.data[channel] = Math.min(255, Math.max(0, Math.round(own)));
    }
  }
  return { color, alpha };
}

function isSame(a: Uint8Array, b: Uint8Array, at: number): boolean {
  return a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2];
}
