import sharp, { type Metadata } from "sharp";
import { bodyLimits } from "#contract/limits.ts";
import { type FieldCode, type Problem, problem } from "#contract/problems.ts";
import { findPictureProblem } from "./find-picture-problem.ts";
import { readWholeJpeg } from "./jpeg-scans.ts";
import { readStructure } from "./read-structure.ts";
import { inputOptions } from "./sharp-input.ts";

const mimes = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;

export type PictureMime = (typeof mimes)[keyof typeof mimes];

export type InspectedPicture =
  | { width: number; height: number; mime: PictureMime }
  | { problem: Problem<FieldCode> };

/**
 * A picture file's format, upright size and completeness. No pixel is decoded, and no decoder sees a file of another
 * format or beyond the limits. `problem` completes a sentence that begins with the file.
 */
export async function inspectPicture(bytes: Uint8Array): Promise<InspectedPicture> {
  const structure = readStructure(bytes, bodyLimits.imageMetadataBytesMax);
  if (!structure) return { problem: problem("not_an_image") };
  const found = findPictureProblem(structure);
  if (found) return { problem: found };
  let header: Metadata;
  try {
    header = await sharp(bytes, inputOptions).metadata();
  } catch {
    return { problem: problem("image_unreadable") };
  }
  if (structure.isTruncated && !(structure.format === "jpeg" && (await lacksEndOnly(bytes)))) {
    return { problem: problem("image_cut_short") };
  }
  const { width, height } = header.autoOrient;
  return { width, height, mime: mimes[structure.format] };
}

/** Such files are left by cameras and transfers that stop two bytes early; browsers show them. */
async function lacksEndOnly(bytes: Uint8Array): Promise<boolean> {
  const whole = await readWholeJpeg(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return whole !== null && whole.length > bytes.length;
}
