import sharp, { type Metadata, type Sharp } from "sharp";
import { isUsableProfile } from "./icc-profile.ts";
import { readWholeJpeg } from "./jpeg-scans.ts";
import { pictureFormat } from "./picture-format.ts";
import { withColorProfile } from "./png-color.ts";
import { inputOptions } from "./sharp-input.ts";

export interface OpenedPicture {
  /** Decodes the upright picture in sRGB. */
  pipeline: Sharp;
  header: Metadata;
  /** Of the pipeline's values: 16 bits for a 16-bit picture with a profile, which is converted before it is reduced. */
  depth: "uchar" | "ushort";
}

/**
 * Opens a picture file whose container was checked. Everything that reads a file's colors begins here.
 *
 * @throws when the file is damaged; the pipeline may throw, too.
 */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  const file = await toDecodable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const header = await sharp(file, inputOptions).metadata();
  const pipeline = sharp(file, inputOptions).autoOrient();
  const isGray = header.channels < 3;
  if (header.depth !== "ushort" || !header.icc || !isUsableProfile(header.icc, isGray))
    return { pipeline: pipeline.toColourspace("srgb"), header, depth: "uchar" };
  // sharp converts 16-bit colors to Display P3 to work with them, and 16-bit gray not at all: both reach sRGB only when
  // it is asked for as the output's profile.
  pipeline.toColourspace(isGray ? "grey16" : "rgb16").withIccProfile("srgb", { attach: false });
  return { pipeline, header, depth: "ushort" };
}

async function toDecodable(file: Buffer): Promise<Buffer> {
  const format = pictureFormat(file);
  if (format === "png") return withColorProfile(file);
  if (format !== "jpeg") return file;
  const whole = await readWholeJpeg(file);
  if (whole === null) throw new Error("The picture's data is damaged");
  return whole;
}
