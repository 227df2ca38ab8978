import type { RgbImage } from "#imaging/raster.ts";
import { type DecodedImage, encodeImage, shrinkToSide } from "../../codec.ts";
import type { EncodedImage } from "../../contract.ts";
import { decodeMask } from "./mask-file.ts";

const previewSideMax = 1024;
/** Magenta over the garment, yellow over what keeps its color. Cloth and skin seldom have both hues. */
const garmentTint = [236, 0, 140] as const;
const keepTint = [255, 210, 0] as const;
const tintShare = 0.5;

/** Draws a mask's layers over the photo and dims everything else. */
export async function drawPreview(
  photo: DecodedImage,
  layers: { mask: Uint8Array; keep: Uint8Array | null },
): Promise<EncodedImage> {
  const picture = await shrinkToSide(photo, previewSideMax);
  const { width, height } = picture;
  const mask = await decodeMask(layers.mask, picture);
  const keep = layers.keep === null ? null : await decodeMask(layers.keep, picture);
  const image: RgbImage = { data: new Uint8Array(picture.data.length), width, height };
  for (let at = 0; at < mask.length; at++) {
    const garment = mask[at]! / 255;
    const kept = keep === null ? 0 : (keep[at]! / 255) * garment;
    for (let channel = 0; channel < 3; channel++) {
      const value = picture.data[at * 3 + channel]!;
      const tint = garmentTint[channel]! * (1 - kept) + keepTint[channel]! * kept;
      const tinted = value * (1 - tintShare) + tint * tintShare;
      const dimmed = value * 0.6 + 255 * 0.4;
      // No rounding function, which would take longer than the rest of the loop.
      image.data[at * 3 + channel] = tinted * garment + dimmed * (1 - garment) + 0.5;
    }
  }
  return encodeImage(image, { format: "jpg", addAiWatermark: false });
}
