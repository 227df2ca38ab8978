import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { findOnnxRuntime, onnxRuntimeCommand } from "../../nets/onnx-runtime.ts";

const threeNumbers = z.tuple([z.number(), z.number(), z.number()]);

/** Schema of SEGMENTER_FILE: the files of a promptable segmentation network, and the form of its picture. */
const SegmenterFile = z.strictObject({
  /** Named in logs. */
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, {
    error: "must be 1 to 40 lowercase letters, digits, dots and hyphens",
  }),
  /** ONNX files, beside this one or with their whole path. */
  encoder: z.string().min(1),
  decoder: z.string().min(1),
  /** Side of the square that the encoder takes, in pixels. */
  side: z.int().min(16).max(2048).default(1024),
  /** `pad`: the photo in the upper left corner, the rest 0; `stretch`: the photo over the whole square. */
  fit: z.enum(["pad", "stretch"]).default("pad"),
  /** Largest value of a channel (RGB) before `mean` is subtracted and `std` divides. */
  range: z.literal([1, 255]).default(255),
  mean: threeNumbers.default([123.675, 116.28, 103.53]),
  std: threeNumbers
    .refine((std) => std.every((value) => value !== 0), { error: "must not be 0" })
    .default([58.395, 57.12, 57.375]),
});

/** A promptable segmentation network for the pixel threads. Plain data. */
export interface SegmenterModel extends z.infer<typeof SegmenterFile> {
  /** Main file of onnxruntime-node. */
  runtime: string;
  /** Name and hash of all files. */
  version: string;
}

/**
 * Reads the description, and checks its files and the runtime: beside the description, otherwise among the service's
 * packages. The pixel threads load the networks themselves.
 *
 * @throws Error whose message says what to do
 */
export async function openSegmenterFile(file: string): Promise<SegmenterModel> {
  const described = await readDescription(file);
  const folder = path.dirname(file);
  const hash = createHash("sha256").update(JSON.stringify(described));
  const [encoder, decoder] = [described.encoder, described.decoder].map((name) => path.resolve(folder, name));
  for (const model of [encoder!, decoder!]) {
    try {
      await pipeline(createReadStream(model), hash, { end: false });
    } catch (cause) {
      throw new Error(`SEGMENTER_FILE: ${model} can't be read; check path and permissions`, { cause });
    }
  }
  const runtime = findOnnxRuntime(file, import.meta.filename);
  if (runtime === null)
    throw new Error(
      `SEGMENTER_FILE: the package onnxruntime-node is not installed; run: ${onnxRuntimeCommand(folder)}`,
    );
  const version = `${described.name}-${hash.digest("hex").slice(0, 12)}`;
  return { ...described, encoder: encoder!, decoder: decoder!, runtime, version };
}

async function readDescription(file: string): Promise<z.infer<typeof SegmenterFile>> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    throw new Error(`SEGMENTER_FILE: ${file} can't be read; check path and permissions`, { cause });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`SEGMENTER_FILE: ${file}: it is not valid JSON`, { cause });
  }
  const parsed = SegmenterFile.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((one) => `${one.path.join(".") || "the file"}: ${one.message}`);
  throw new Error(`SEGMENTER_FILE: ${file}: ${faults.join("; ")}`);
}
