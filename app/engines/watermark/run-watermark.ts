import { addResidual } from "#imaging/add-residual.ts";
import type { LayeredPicture } from "#imaging/framing/place-picture.ts";
import type { Plane, RgbImage } from "#imaging/raster.ts";
import { decodeImage, encodeImage, flattenOntoWhite, resizeImage } from "../codec.ts";
import { type OnnxSession, type OnnxTensor, openOnnxSession } from "../nets/onnx-net.ts";
import { toModelInput } from "../nets/operator-model.ts";
import { readWatermarkModel } from "../thread-pool.ts";
import type { WatermarkModel } from "./watermark-file.ts";

/** Sessions of this thread by file. */
const sessions = new Map<string, Promise<OnnxSession>>();

function open(model: WatermarkModel, file: string): Promise<OnnxSession> {
  const key = `${model.version} ${file}`;
  const known = sessions.get(key);
  if (known !== undefined) return known;
  const opening = openOnnxSession(model.runtime, file).catch((cause) => {
    // The next picture tries again.
    sessions.delete(key);
    throw fault(`${file} can't be loaded: ${(cause as Error).message}`, cause);
  });
  sessions.set(key, opening);
  return opening;
}

/** The first output of one of the model's two files. */
async function answer(
  model: WatermarkModel,
  file: string,
  toFeeds: (inputs: OnnxSession["inputs"]) => Record<string, OnnxTensor>,
): Promise<Float32Array> {
  const { inputs, outputs, run } = await open(model, file);
  const feeds = toFeeds(inputs);
  try {
    return (await run(feeds, [outputs[0]!]))[outputs[0]!]!.data;
  } catch (cause) {
    throw fault(`${file} can't run as it is described: ${(cause as Error).message}`, cause);
  }
}

const fault = (what: string, cause?: unknown) => new Error(`WATERMARK_FILE: ${what}`, { cause });

/** From this difference of a channel on, in levels of 8 bits, a changed pixel gets all of the mark. */
const fullFrom = 8;

/**
 * The picture with the invisible watermark of this thread; the picture itself where the operator has mounted no network.
 * Transparency is kept, and so are the colors under it.
 *
 * @param before the photo, if the picture keeps it where nothing was to change: only pixels that differ are marked.
 * @throws Error when the network fails. The picture is drawn again then, and is not delivered without its mark.
 */
export async function embedWatermark(
  picture: LayeredPicture,
  before: RgbImage | null = null,
  model: WatermarkModel | null = readWatermarkModel(),
): Promise<LayeredPicture> {
  if (model === null) return picture;
  const { color, alpha } = picture;
  const seen = alpha === null ? color : flattenOntoWhite(color, alpha);
  const residual = await findResidual(model, seen);
  const shareAt = (pixel: number): number => {
    if (alpha?.[pixel] === 0) return 0;
    if (before === null) return 1;
    let most = 0;
    for (let at = pixel * 3; at < pixel * 3 + 3; at++)
      most = Math.max(most, Math.abs(color.data[at]! - before.data[at]!));
    return Math.min(1, most / fullFrom);
  };
  return { color: addResidual(color, residual, shareAt), alpha };
}

/** What the encoder adds to the picture, in levels of 8 bits, at the network's size. */
async function findResidual(model: WatermarkModel, picture: RgbImage): Promise<Plane[]> {
  const { width, height, gives, bits } = model;
  const input = toModelInput(await resizeImage(picture, width, height), model, model);
  const data = await answer(model, model.encoder, (inputs) => {
    const ofPicture = inputs.find(({ dims }) => dims.length === 4);
    const ofMessage = inputs.find(({ dims }) => dims.length === 2);
    if (inputs.length !== 2 || !ofPicture || !ofMessage)
      throw fault(
        `${model.encoder} must take a picture [1, 3, ${height}, ${width}] and a message [1, ${bits}]`,
      );
    return {
      [ofPicture.name]: { data: input, dims: [1, 3, height, width] },
      [ofMessage.name]: { data: Float32Array.from(model.message), dims: [1, bits] },
    };
  });
  const size = width * height;
  const channels = data.length / size;
  if (channels !== 3 && !(channels === 1 && gives === "residual"))
    throw fault(`${model.encoder} gives ${data.length} values; a ${gives} has ${3 * size}`);
  return Array.from({ length: channels }, (_, channel) => {
    const scale = (model.std[channel]! * 255) / model.range;
    const black = -model.mean[channel]! / model.std[channel]!;
    const plane = new Float32Array(size);
    for (let at = 0, from = channel * size; at < size; at++, from++) {
      const given = scale * (data[from]! - (gives === "picture" ? black : 0));
      if (!Number.isFinite(given)) throw fault(`${model.encoder} gives values that are not finite numbers`);
      // What it draws brighter than white or darker than black is no part of the mark.
      const added =
        gives === "picture" ? Math.min(255, Math.max(0, given)) - scale * (input[from]! - black) : given;
      plane[at] = model.strength * added;
    }
    return { data: plane, width, height };
  });
}

/** More detail than the network sees, so that stretching to its size is not from a smaller copy. */
const copyTimes = 4;

/**
 * Whether the file has the invisible watermark of this installation.
 *
 * @throws Error when the network fails.
 * @throws {UnreadableImage}
 */
export async function hasWatermark(model: WatermarkModel, file: Uint8Array): Promise<boolean> {
  const { width, height, message } = model;
  const copy = await decodeImage(file, copyTimes * Math.max(width, height));
  const input = toModelInput(await resizeImage(copy, width, height), model, model);
  const data = await answer(model, model.decoder, (inputs) => {
    if (inputs.length !== 1)
      throw fault(`${model.decoder} takes ${inputs.length} inputs; it must take one picture`);
    return { [inputs[0]!.name]: { data: input, dims: [1, 3, height, width] } };
  });
  // Some tell first whether there is any mark; the message alone has a known rate of false positives.
  const first = data.length - message.length;
  if (first !== 0 && first !== 1)
    throw fault(`${model.decoder} gives ${data.length} values; it must give ${message.length}, a bit each`);
  const right = message.filter((bit, at) => data[first + at]! > 0 === (bit === 1)).length;
  return right >= model.rightBitsMin;
}

/**
 * Marks a test picture, so that a network that can't run is noticed before the first output.
 *
 * @returns whether its mark was read back.
 * @throws Error that says what is wrong.
 */
export async function tryWatermark(model: WatermarkModel): Promise<boolean> {
  const side = 512;
  const data = Uint8Array.from({ length: side * side * 3 }, (_, at) => 64 + ((at * 7 + (at >> 9)) % 128));
  const picture = { color: { data, width: side, height: side }, alpha: null };
  const { color } = await embedWatermark(picture, null, model);
  const { bytes } = await encodeImage(color, { format: "jpg", addAiWatermark: false });
  return hasWatermark(model, bytes);
}
