import sharp, { type Metadata, type Sharp } from "sharp";
import type { RgbImage } from "#imaging/raster.ts";
import type { EncodedImage } from "./contract.ts";
import { watermarkSvg } from "./watermark.ts";

/** Decoded size bounds. 50 megapixels is the interface's limit for an image. */
export const pixelsMax = 50_000_000;
export const thumbnailSideMax = 512;

/** A file this service will not decode; the message is a sentence for the merchant. */
export class UnreadableImage extends Error {}

export interface DecodedImage extends RgbImage {
  /** The file's own transparency, 0-255 per pixel, when it has any; the colours are flattened onto white. */
  alpha: Uint8Array | null;
}

/**
 * Decodes a jpg, png or webp file to 8-bit sRGB: EXIF orientation applied, embedded profiles and CMYK converted,
 * 16-bit and grey widened, transparency flattened onto white and handed back apart. Size and format are read from
 * the header and refused before any pixel is decoded.
 *
 * @param sideMax the longest side of the result in pixels; a smaller file keeps its size.
 * @throws {UnreadableImage}
 */
export async function decodeImage(file: Uint8Array, sideMax: number): Promise<DecodedImage> {
  const header = await readHeader(file);
  const pipeline = sharp(file, { limitInputPixels: pixelsMax, failOn: "error" })
    .autoOrient()
    .resize(sideMax, sideMax, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  try {
    if (!header.hasAlpha) {
      const { data, info } = await pipeline
        .removeAlpha()
        .raw({ depth: "uchar" })
        .toBuffer({ resolveWithObject: true });
      return {
        data: toThreeChannels(data, info.channels),
        width: info.width,
        height: info.height,
        alpha: null,
      };
    }
    const { data, info } = await pipeline
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return flattenOntoWhite(data, info.width, info.height);
  } catch (cause) {
    throw new UnreadableImage("The file is damaged and could not be read as a picture.", { cause });
  }
}

async function readHeader(file: Uint8Array): Promise<{ hasAlpha: boolean }> {
  let header: Metadata;
  try {
    header = await sharp(file, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new UnreadableImage("The file is not a picture that can be read (jpg, png or webp).", { cause });
  }
  if (!["jpeg", "png", "webp"].includes(header.format ?? "")) {
    throw new UnreadableImage("The file is not a jpg, png or webp picture.");
  }
  const pixels = header.width * header.height * (header.pages ?? 1);
  if (pixels > pixelsMax) {
    throw new UnreadableImage(
      `The picture has ${Math.ceil(pixels / 1e6)} megapixels; at most ${pixelsMax / 1e6} can be processed.`,
    );
  }
  return { hasAlpha: header.hasAlpha === true };
}

function toThreeChannels(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const result = new Uint8Array((data.length / channels) * 3);
  for (let from = 0, to = 0; from < data.length; from += channels, to += 3) {
    result[to] = data[from]!;
    result[to + 1] = data[channels > 2 ? from + 1 : from]!;
    result[to + 2] = data[channels > 2 ? from + 2 : from]!;
  }
  return result;
}

function flattenOntoWhite(rgba: Uint8Array, width: number, height: number): DecodedImage {
  const data = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  let seen = 0;
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    const cover = rgba[pixel * 4 + 3]!;
    alpha[pixel] = cover;
    seen |= 255 - cover;
    for (let channel = 0; channel < 3; channel++) {
      const value = rgba[pixel * 4 + channel]!;
      data[pixel * 3 + channel] = Math.round((value * cover + 255 * (255 - cover)) / 255);
    }
  }
  return { data, width, height, alpha: seen === 0 ? null : alpha };
}

export interface EncodeOptions {
  format: "png" | "jpg";
  /** Bakes the AI mark into the bottom-right corner. */
  addAiWatermark: boolean;
}

/** Encodes a picture: lossless png, or jpg at quality 92 with full chroma resolution. */
export async function encodeImage(image: RgbImage, options: EncodeOptions): Promise<EncodedImage> {
  const marked = toMarked(image, options.addAiWatermark);
  const encoder =
    options.format === "png"
      ? marked.png({ compressionLevel: 4, adaptiveFiltering: false })
      : marked.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  return {
    bytes: toBytes(await encoder.toBuffer()),
    mime: options.format === "png" ? "image/png" : "image/jpeg",
    width: image.width,
    height: image.height,
  };
}

/** A jpg of at most 512 px on the longest side; the AI mark is drawn at its own size, not shrunk with the picture. */
export async function encodeThumbnail(image: RgbImage, addAiWatermark: boolean): Promise<EncodedImage> {
  const { data, info } = await toSharp(image)
    .resize(thumbnailSideMax, thumbnailSideMax, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small: RgbImage = { data, width: info.width, height: info.height };
  const bytes = await toMarked(small, addAiWatermark).jpeg({ quality: 82 }).toBuffer();
  return { bytes: toBytes(bytes), mime: "image/jpeg", width: small.width, height: small.height };
}

function toMarked(image: RgbImage, addAiWatermark: boolean): Sharp {
  const picture = toSharp(image);
  if (!addAiWatermark) return picture;
  const mark = watermarkSvg(image.width, image.height);
  return picture.composite([{ input: Buffer.from(mark.svg), left: mark.left, top: mark.top }]).removeAlpha();
}

/** Reduces by whole-picture averaging; used for the small working copy. */
export async function shrinkImage(image: RgbImage, width: number, height: number): Promise<RgbImage> {
  if (image.width === width && image.height === height) return image;
  const data = await toSharp(image).resize(width, height, { fit: "fill", kernel: "linear" }).raw().toBuffer();
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width, height };
}

function toSharp(image: RgbImage): Sharp {
  return sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 3 },
    limitInputPixels: pixelsMax,
  });
}

/** A copy with a buffer of its own, so that it can be transferred between threads. */
function toBytes(buffer: Buffer): Uint8Array {
  return Uint8Array.from(buffer);
}
