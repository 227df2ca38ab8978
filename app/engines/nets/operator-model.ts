import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type ZodType, z } from "zod";
import type { RgbImage } from "#imaging/raster.ts";
import { findOnnxRuntime, onnxRuntimeCommand } from "./onnx-runtime.ts";

/** Name of a model in logs, health and keys. */
export const ModelName = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, {
  error: "must be 1 to 40 lowercase letters, digits, dots and hyphens",
});
/** A number per channel. */
export const ChannelMeans = z.tuple([z.number(), z.number(), z.number()]);
export const ChannelDeviations = ChannelMeans.refine((std) => std.every((value) => value !== 0), {
  error: "must not be 0",
});
/** Largest value of a channel. */
export const ChannelRange = z.literal([1, 255]);

/** How a model wants its picture. */
interface PictureForm {
  range: number;
  mean: readonly number[];
  std: readonly number[];
  channels?: "rgb" | "bgr";
  layout?: "nchw" | "nhwc";
}

/**
 * Reads the JSON file that describes a model.
 *
 * @param setting the setting that names it, for messages.
 * @throws Error whose message says what to do
 */
export async function readModelDescription<T>(setting: string, file: string, schema: ZodType<T>): Promise<T> {
  const text = await readFile(file, "utf8").catch((cause) => {
    throw unreadable(setting, file, cause);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${setting}: ${file}: it is not valid JSON`, { cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((one) => `${one.path.join(".") || "the file"}: ${one.message}`);
  throw new Error(`${setting}: ${file}: ${faults.join("; ")}`);
}

/**
 * A model's name and the hash of its description and files; other files are another version.
 *
 * @throws Error that names a file that can't be read
 */
export async function toModelVersion(
  setting: string,
  description: { name: string },
  files: readonly string[],
): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(description));
  for (const file of files)
    await pipeline(createReadStream(file), hash, { end: false }).catch((cause) => {
      throw unreadable(setting, file, cause);
    });
  return `${description.name}-${hash.digest("hex").slice(0, 12)}`;
}

function unreadable(setting: string, file: string, cause: unknown): Error {
  return new Error(`${setting}: ${file} can't be read; check path and permissions`, { cause });
}

/**
 * The main file of onnxruntime-node: beside the model, otherwise among the service's packages.
 *
 * @throws Error with the command that installs it
 */
export function requireOnnxRuntime(setting: string, model: string): string {
  const runtime = findOnnxRuntime(model, import.meta.filename);
  if (runtime === null)
    throw new Error(
      `${setting}: the package onnxruntime-node is not installed; run: ${onnxRuntimeCommand(path.dirname(model))}`,
    );
  return runtime;
}

/** A model's input; a picture smaller than it lies in its upper left corner, the rest is 0. */
export function toModelInput(
  picture: RgbImage,
  { range, mean, std, channels = "rgb", layout = "nchw" }: PictureForm,
  { width, height }: { width: number; height: number },
): Float32Array {
  const input = new Float32Array(3 * width * height);
  for (let channel = 0; channel < 3; channel++) {
    const from = channels === "rgb" ? channel : 2 - channel;
    for (let y = 0; y < picture.height; y++)
      for (let x = 0; x < picture.width; x++) {
        const value = (picture.data[(y * picture.width + x) * 3 + from]! * range) / 255;
        const at = y * width + x;
        input[layout === "nchw" ? channel * width * height + at : at * 3 + channel] =
          (value - mean[channel]!) / std[channel]!;
      }
  }
  return input;
}
