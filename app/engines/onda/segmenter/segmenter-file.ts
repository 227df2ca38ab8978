import path from "node:path";
import { z } from "zod";
import {
  ChannelDeviations,
  ChannelMeans,
  ChannelRange,
  ModelName,
  readModelDescription,
  requireOnnxRuntime,
  toModelVersion,
} from "../../nets/operator-model.ts";

const setting = "SEGMENTER_FILE";

/** Schema of SEGMENTER_FILE: the files of a promptable segmentation network, and the form of its picture. */
const SegmenterFile = z.strictObject({
  name: ModelName,
  /** ONNX files, beside this one or with their whole path. */
  encoder: z.string().min(1),
  decoder: z.string().min(1),
  /** Side of the square that the encoder takes, in pixels. */
  side: z.int().min(16).max(2048).default(1024),
  /** `pad`: the photo in the upper left corner, the rest 0; `stretch`: the photo over the whole square. */
  fit: z.enum(["pad", "stretch"]).default("pad"),
  /** Largest value of a channel (RGB) before `mean` is subtracted and `std` divides. */
  range: ChannelRange.default(255),
  mean: ChannelMeans.default([123.675, 116.28, 103.53]),
  std: ChannelDeviations.default([58.395, 57.12, 57.375]),
});

/** A promptable segmentation network for the pixel threads. Plain data. */
export interface SegmenterModel extends z.infer<typeof SegmenterFile> {
  /** Main file of onnxruntime-node. */
  runtime: string;
  /** Name and hash of all files. */
  version: string;
}

/**
 * Reads the description, and checks its files and the runtime. The pixel threads load the networks themselves.
 *
 * @throws Error whose message says what to do
 */
export async function openSegmenterFile(file: string): Promise<SegmenterModel> {
  const described = await readModelDescription(setting, file, SegmenterFile);
  const encoder = path.resolve(path.dirname(file), described.encoder);
  const decoder = path.resolve(path.dirname(file), described.decoder);
  const version = await toModelVersion(setting, described, [encoder, decoder]);
  return { ...described, encoder, decoder, runtime: requireOnnxRuntime(setting, file), version };
}
