import { createHmac } from "node:crypto";
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
} from "../nets/operator-model.ts";

const setting = "WATERMARK_FILE";
/** How often a picture without the mark may pass for one with it. */
const falsePositivesMax = 1e-6;
/** With fewer bits not even a message without an error is as rare as that. */
const bitsMin = 20;
/** As many as the message's hash has. */
const bitsMax = 256;

/** Schema of WATERMARK_FILE: the files of a network that hides a message in pictures, and the form of its picture. */
const WatermarkFile = z.strictObject({
  name: ModelName,
  /** ONNX files, beside this one or with their whole path. */
  encoder: z.string().min(1),
  decoder: z.string().min(1),
  /** Size of the picture that both take; every picture is stretched to it. */
  width: z.int().min(16).max(2048),
  height: z.int().min(16).max(2048),
  /** Largest value of a channel (RGB) before `mean` is subtracted and `std` divides. */
  range: ChannelRange.default(1),
  mean: ChannelMeans.default([0, 0, 0]),
  std: ChannelDeviations.default([1, 1, 1]),
  /** What the encoder answers: the picture with its mark, or what is to be added to it. */
  gives: z.enum(["picture", "residual"]),
  bits: z.int().min(bitsMin).max(bitsMax),
  /** Factor of what is added. */
  strength: z.number().positive().max(10).default(1),
});

/** A network for invisible watermarks with this installation's message, for the pixel threads. Plain data. */
export interface WatermarkModel extends z.infer<typeof WatermarkFile> {
  /** Main file of onnxruntime-node. */
  runtime: string;
  /** Name and hash of all files. */
  version: string;
  /** Bits, 0 or 1. */
  message: number[];
  /** So many right bits make a mark. */
  rightBitsMin: number;
}

/**
 * Reads the description, and checks its files and the runtime.
 *
 * @param secret the message is derived from it.
 * @throws Error whose message says what to do
 */
export async function openWatermarkFile(file: string, secret: string): Promise<WatermarkModel> {
  const described = await readModelDescription(setting, file, WatermarkFile);
  const encoder = path.resolve(path.dirname(file), described.encoder);
  const decoder = path.resolve(path.dirname(file), described.decoder);
  const version = await toModelVersion(setting, described, [encoder, decoder]);
  const runtime = requireOnnxRuntime(setting, file);
  const { bits } = described;
  const message = toMessage(secret, bits);
  return { ...described, encoder, decoder, runtime, version, message, rightBitsMin: toRightBitsMin(bits) };
}

/** The same for every picture of an installation, so it tells nothing of accounts or persons. */
function toMessage(secret: string, bits: number): number[] {
  const hash = createHmac("sha256", secret).update("invisible watermark 1").digest();
  return Array.from({ length: bits }, (_, at) => (hash[at >> 3]! >> (at & 7)) & 1);
}

/** The smallest number of right bits that fair coins reach with a probability of at most `falsePositivesMax`. */
function toRightBitsMin(bits: number): number {
  let chance = 2 ** -bits;
  let sum = chance;
  for (let right = bits; ; right--) {
    chance *= right / (bits - right + 1);
    sum += chance;
    if (sum > falsePositivesMax) return right;
  }
}
