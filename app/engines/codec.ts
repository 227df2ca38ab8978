import sharp, { type Metadata, type Sharp } from "sharp";
import { bodyLimits } from "#contract/limits.ts";
import { type FieldCode, type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { aiMarkSvg } from "./ai-mark.ts";
import type { EncodedImage } from "./contract.ts";
import { findPictureProblem } from "./picture-file/find-picture-problem.ts";
import { openPicture } from "./picture-file/open-picture.ts";
import { readStructure } from "./picture-file/read-structure.ts";
import { inputOptions } from "./picture-file/sharp-input.ts";

/** The interface's limit for input images; it also applies to created ones. */
export const pixelsMax: number = bodyLimits.imagePixelsMax;
export const thumbnailSideMax = 512;

/** A file that this service does not decode. */
export class UnreadableImage extends Error {
  readonly reason: Problem<FieldCode & WorkCode>;

  constructor(reason: Problem<FieldCode & WorkCode>, options?: ErrorOptions) {
    super(reason.message, options);
    this.reason = reason;
  }
}

export interface DecodedImage extends RgbImage {
  /** The file's own transparency, 0-255 per pixel, when it has any; the colors are flattened onto white. */
  alpha: Uint8Array | null;
}

/**
 * Decodes a jpg, png or webp file to 8-bit sRGB: EXIF orientation applied, embedded profiles and CMYK converted, 16-bit
 * reduced, gray expanded, transparency flattened onto white and returned separately. Format, size and metadata are
 * checked in the file's container before a decoder sees it.
 *
 * @param sideMax the longest side of the result in pixels; a smaller file keeps its size.
 * @throws {UnreadableImage}
 */
export async function decodeImage(file: Uint8Array, sideMax: number): Promise<DecodedImage> {
  const { data, channels, width, height } = await decodeChannels(file, sideMax);
  if (channels < 4) return { data: toThreeChannels(data, channels), width, height, alpha: null };
  return toLayersOnWhite(data, width, height);
}

/** A square region of a picture in fractions of its longest side, from the upright picture's top left corner. */
export interface PicturePart {
  left: number;
  top: number;
  side: number;
}

/**
 * Decodes a square region like `decodeImage`, at the file's resolution but at most `sideMax` pixels.
 *
 * @throws {UnreadableImage}
 */
export async function decodePart(file: Uint8Array, part: PicturePart, sideMax: number): Promise<RgbImage> {
  const { width, height } = await measureImage(file);
  const longest = Math.max(width, height);
  const side = Math.max(1, Math.min(width, height, Math.round(part.side * longest)));
  // A very large file is decoded at the resolution that the region needs.
  const whole = await decodeImage(file, Math.min(longest, Math.ceil((longest * sideMax) / side)));
  const scale = Math.max(whole.width, whole.height) / longest;
  const at = {
    left: Math.floor(part.left * longest * scale),
    top: Math.floor(part.top * longest * scale),
  };
  const length = Math.min(Math.floor(side * scale), whole.width - at.left, whole.height - at.top);
  const data = new Uint8Array(length * length * 3);
  for (let row = 0; row < length; row++) {
    const from = ((at.top + row) * whole.width + at.left) * 3;
    data.set(whole.data.subarray(from, from + length * 3), row * length * 3);
  }
  return { data, width: length, height: length };
}

export interface Layers {
  /** The file's colors, including those of fully transparent pixels. */
  color: RgbImage;
  /** 0-255 per pixel; null when the whole picture is opaque. */
  alpha: Uint8Array | null;
}

/**
 * Decodes like `decodeImage`, but returns colors and transparency separately instead of flattening.
 *
 * @throws {UnreadableImage}
 */
export async function decodeLayers(file: Uint8Array, sideMax: number): Promise<Layers> {
  const { data, channels, width, height } = await decodeChannels(file, sideMax);
  const color: RgbImage = { data: toThreeChannels(data, channels), width, height };
  if (channels < 4) return { color, alpha: null };
  const alpha = new Uint8Array(width * height);
  for (let pixel = 0; pixel < alpha.length; pixel++) alpha[pixel] = data[pixel * 4 + 3]!;
  return { color, alpha: alpha.every((value) => value === 255) ? null : alpha };
}

/**
 * Size of the upright picture, read from the file's header.
 *
 * @throws {UnreadableImage}
 */
export async function measureImage(file: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await readHeader(file);
  return { width, height };
}

/** @returns one, three or, with transparency, four channels. */
async function decodeChannels(
  file: Uint8Array,
  sideMax: number,
): Promise<{ data: Uint8Array; channels: number; width: number; height: number }> {
  await readHeader(file);
  try {
    const { pipeline, header, depth } = await openPicture(file);
    pipeline.resize(sideMax, sideMax, { fit: "inside", withoutEnlargement: true });
    const { data, info } = await (header.hasAlpha ? pipeline.ensureAlpha() : pipeline.removeAlpha())
      .raw({ depth })
      .toBuffer({ resolveWithObject: true });
    const pixels = depth === "ushort" ? toEightBits(data) : toPixels(data);
    return { data: pixels, channels: info.channels, width: info.width, height: info.height };
  } catch (cause) {
    throw new UnreadableImage(problem("picture_damaged"), { cause });
  }
}

async function readHeader(file: Uint8Array): Promise<{ width: number; height: number }> {
  const structure = readStructure(file, bodyLimits.imageMetadataBytesMax);
  if (!structure) throw new UnreadableImage(problem("picture_unreadable"));
  const found = findPictureProblem(structure);
  if (found) throw new UnreadableImage(problem("picture_refused", { reason: found }));
  let header: Metadata;
  try {
    header = await sharp(file, inputOptions).metadata();
  } catch (cause) {
    throw new UnreadableImage(problem("picture_unreadable"), { cause });
  }
  const { width, height } = header.autoOrient;
  return { width, height };
}

/** Converts one (gray) or more channels; a fourth one is dropped. */
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

/** A picture as it looks on white. */
export function flattenOntoWhite({ data, width, height }: RgbImage, alpha: Uint8Array): RgbImage {
  const flat = data.map((value, at) => {
    const cover = alpha[Math.floor(at / 3)]!;
    return Math.round((value * cover + 255 * (255 - cover)) / 255);
  });
  return { data: flat, width, height };
}

function toLayersOnWhite(rgba: Uint8Array, width: number, height: number): DecodedImage {
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
  /** Draws the AI mark in the bottom-right corner. */
  addAiWatermark: boolean;
}

/**
 * At this quality, encoding a recolored photo alone changes 99 of 100 pixels by less than CIEDE2000 3 (saturated red
 * cloth: 2.4) at 1.5 to 3 bits per pixel. Full chroma resolution is half of that: without it red edges smear (4.4). The
 * quantization table gives less loss at a smaller size than the standard's own.
 */
const jpgOptions = { quality: 93, chromaSubsampling: "4:4:4", quantisationTable: 3 } as const;

/** Encodes a picture: lossless png, or jpg without visible loss. */
export async function encodeImage(image: RgbImage, options: EncodeOptions): Promise<EncodedImage> {
  const marked = toMarked(image, options.addAiWatermark);
  const encoder =
    options.format === "png"
      ? marked.png({ compressionLevel: 4, adaptiveFiltering: false })
      : marked.jpeg(jpgOptions);
  return {
    bytes: toBytes(await encoder.toBuffer()),
    mime: options.format === "png" ? "image/png" : "image/jpeg",
    width: image.width,
    height: image.height,
  };
}

/**
 * Encodes a lossless png with transparency. The colors of fully transparent pixels are preserved.
 *
 * @param alpha 0-255 per pixel.
 */
export async function encodeTransparent(
  image: RgbImage,
  alpha: Uint8Array,
  addAiWatermark = false,
): Promise<EncodedImage> {
  const { width, height } = image;
  const layers = toSharp(image).joinChannel(alpha as Buffer, { raw: { width, height, channels: 1 } });
  const bytes = await (addAiWatermark ? await markLayers(layers, width, height) : layers)
    .png({ compressionLevel: 4, adaptiveFiltering: false })
    .toBuffer();
  return { bytes: toBytes(bytes), mime: "image/png", width, height };
}

/** sharp composites before it joins channels, so joining them needs a separate pipeline. */
async function markLayers(layers: Sharp, width: number, height: number): Promise<Sharp> {
  const data = await layers.raw().toBuffer();
  const mark = aiMarkSvg(width, height);
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: pixelsMax }).composite([
    { input: Buffer.from(mark.svg), left: mark.left, top: mark.top },
  ]);
}

/** Encodes a single-channel image, 0-255, as a gray png. */
export async function encodeGrey(values: Uint8Array, width: number, height: number): Promise<EncodedImage> {
  const bytes = await sharp(values, { raw: { width, height, channels: 1 }, limitInputPixels: pixelsMax })
    .toColourspace("b-w")
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { bytes: toBytes(bytes), mime: "image/png", width, height };
}

/** Downscales a single-channel image, 0-255. */
export async function shrinkGrey(
  values: Uint8Array,
  from: { width: number; height: number },
  to: { width: number; height: number },
): Promise<Uint8Array> {
  const raw = { width: from.width, height: from.height, channels: 1 as const };
  const { data, info } = await sharp(values, { raw, limitInputPixels: pixelsMax })
    .resize(to.width, to.height, { fit: "fill", kernel: "cubic" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new Error(`A resized gray image has ${info.channels} channels`);
  return toPixels(data);
}

/**
 * A jpg of at most 512 px on the longest side. The AI mark is drawn at its own size instead of being shrunk with the
 * picture.
 */
export async function encodeThumbnail(image: RgbImage, addAiWatermark: boolean): Promise<EncodedImage> {
  const { data, info } = await toSharp(image)
    .resize(thumbnailSideMax, thumbnailSideMax, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small: RgbImage = { data: toPixels(data), width: info.width, height: info.height };
  const bytes = await toMarked(small, addAiWatermark)
    .jpeg({ ...jpgOptions, quality: 86 })
    .toBuffer();
  return { bytes: toBytes(bytes), mime: "image/jpeg", width: small.width, height: small.height };
}

function toMarked(image: RgbImage, addAiWatermark: boolean): Sharp {
  const picture = toSharp(image);
  if (!addAiWatermark) return picture;
  const mark = aiMarkSvg(image.width, image.height);
  return picture.composite([{ input: Buffer.from(mark.svg), left: mark.left, top: mark.top }]).removeAlpha();
}

/** Shrinks by area averaging, for the small working copy. */
export async function shrinkImage(image: RgbImage, width: number, height: number): Promise<RgbImage> {
  if (image.width === width && image.height === height) return image;
  const data = await toSharp(image).resize(width, height, { fit: "fill", kernel: "linear" }).raw().toBuffer();
  return { data: toPixels(data), width, height };
}

/** The picture with at most `side` px on its longest side; a smaller one stays as it is. */
export function shrinkToSide(image: RgbImage, side: number): Promise<RgbImage> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  return shrinkImage(
    image,
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
}

/** The picture at exactly this size. */
export async function resizeImage(image: RgbImage, width: number, height: number): Promise<RgbImage> {
  if (image.width === width && image.height === height) return image;
  const data = await toSharp(image)
    .resize(width, height, { fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return { data: toPixels(data), width, height };
}

function toSharp(image: RgbImage): Sharp {
  return sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 3 },
    limitInputPixels: pixelsMax,
  });
}

/** A view of the same memory without Buffer's methods: Buffer's `slice` shares memory, that of other arrays copies. */
function toPixels(buffer: Buffer): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);
}

/** 16-bit values, rounded to 8 bits. */
function toEightBits({ buffer, byteOffset, length }: Buffer): Uint8Array {
  const values = new Uint16Array(buffer, byteOffset, length / 2);
  const pixels = new Uint8Array(values.length);
  for (let at = 0; at < pixels.length; at++) pixels[at] = Math.round(values[at]! / 257);
  return pixels;
}

/** A copy with a buffer of its own, which can be transferred between threads. */
function toBytes(buffer: Buffer): Uint8Array {
  return Uint8Array.from(buffer);
}
