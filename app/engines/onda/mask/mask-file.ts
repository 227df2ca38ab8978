import sharp from "sharp";
import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { encodeGrey, measureImage, pixelsMax, UnreadableImage } from "../../codec.ts";
import type { MaskLayers } from "../../contract.ts";
import { inputOptions } from "../../picture-file/sharp-input.ts";

export interface Size {
  width: number;
  height: number;
}

/** Decodes a mask file to 0-255 per pixel at the given size. The file is the service's own, or was validated before. */
export async function decodeMask(file: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  // Values of a mask are no colors, so a profile says nothing about them.
  const { data, info } = await sharp(file, { ...inputOptions, ignoreIcc: true })
    .toColourspace("b-w")
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new Error(`A mask file has ${info.channels} channels instead of one`);
  return new Uint8Array(data.buffer, data.byteOffset, data.length);
}

/** The area to dye, 0-255 per pixel: the mask without the keep layer. */
export async function decodeCover({ mask, keep }: MaskLayers, size: Size): Promise<Uint8Array> {
  const cover = await decodeMask(mask, size);
  if (keep === null) return cover;
  const kept = await decodeMask(keep, size);
  return cover.map((value, at) => Math.min(value, 255 - kept[at]!));
}

export function coverToMask(cover: Uint8Array, { width, height }: Size): BinaryMask {
  return { data: cover.map((value) => (value > 127 ? 1 : 0)), width, height };
}

/** Encodes values 0-255 as a gray png of the photo's size. */
export async function encodeMask(values: Uint8Array, from: Size, photo: Size): Promise<Uint8Array> {
  if (from.width === photo.width && from.height === photo.height)
    return (await encodeGrey(values, from.width, from.height)).bytes;
  const raw = { width: from.width, height: from.height, channels: 1 as const };
  const bytes = await sharp(values, { raw, limitInputPixels: pixelsMax })
    .resize(photo.width, photo.height, { fit: "fill", kernel: "cubic" })
    .toColourspace("b-w")
    .png({ compressionLevel: 6 })
    .toBuffer();
  return Uint8Array.from(bytes);
}

/**
 * Validates an uploaded mask: an 8-bit gray png without transparency, of the photo's size.
 *
 * @returns the problem; null when there is none.
 */
export async function findMaskFileProblem(file: Uint8Array, photo: Size): Promise<Problem<WorkCode> | null> {
  try {
    // Checks the container before a decoder sees the file.
    const size = await measureImage(file);
    const { format, channels, depth } = await sharp(file, inputOptions).metadata();
    if (format !== "png" || channels !== 1 || depth !== "uchar") return problem("mask_not_gray");
    if (size.width !== photo.width || size.height !== photo.height)
      return problem("mask_wrong_size", { width: photo.width, height: photo.height });
    return null;
  } catch (error) {
    if (error instanceof UnreadableImage) return error.reason;
    throw error;
  }
}
