import type { HumanParsing } from "#imaging/body/human-parsing.ts";
import { createPlane, type Plane, type RgbImage } from "#imaging/raster.ts";
import { readNetworkFile } from "./network-files.ts";
import { loadOnnxNet } from "./onnx-net.ts";
import { mixToUnit, stretchPicture } from "./stretch-picture.ts";
import { startTensorFlow } from "./tensorflow.ts";
import { readTfLite, type TfLiteFile } from "./tflite-file.ts";
import { toTfLiteNet } from "./tflite-net.ts";
import { writeTfLiteAsOnnx } from "./tflite-to-onnx.ts";

const side = 256;
const classes = 6;

/** Parses an image. The planes are 256 × 256 and stretched over the whole image. */
export type ParsePerson = (image: RgbImage) => Promise<HumanParsing>;

/** From the picture's channels 0-1 to probabilities of the six classes, both pixel by pixel. */
type Run = (pixels: Float32Array) => Promise<Float32Array>;

/**
 * Loads MediaPipe's selfie multiclass network into this thread.
 *
 * @param onnxRuntime main file of onnxruntime-node, which runs the network in a quarter of the time; null: TensorFlow.js.
 * @throws NetworkFileError when the package's weights are missing or not those that were measured.
 */
export async function loadParsingNet(onnxRuntime: string | null): Promise<ParsePerson> {
  const file = readTfLite(await readNetworkFile("selfie_multiclass.tflite"));
  const run = onnxRuntime === null ? await toTensorFlow(file) : await toOnnx(onnxRuntime, file);
  return async (image) => toParsing(await run(stretchPicture(image, side, mixToUnit)));
}

async function toTensorFlow(file: TfLiteFile): Promise<Run> {
  const { tf } = await startTensorFlow();
  const run = toTfLiteNet(tf, file);
  return async (pixels) => {
    const output = tf.tidy(() => tf.softmax(run(tf.tensor4d(pixels, [1, side, side, 3]))));
    const values = output.dataSync<"float32">();
    output.dispose();
    return values;
  };
}

async function toOnnx(runtime: string, file: TfLiteFile): Promise<Run> {
  const run = await loadOnnxNet(runtime, writeTfLiteAsOnnx(file));
  return async (pixels) => (await run(pixels, [1, side, side, 3])).data;
}

function toParsing(values: Float32Array): HumanParsing {
  const planeOf = (first: number, second: number | null = null): Plane => {
    const plane = createPlane(side, side);
    for (let pixel = 0, at = 0; pixel < plane.data.length; pixel++, at += classes)
      plane.data[pixel] = values[at + first]! + (second === null ? 0 : values[at + second]!);
    return plane;
  };
  return {
    background: planeOf(0),
    hair: planeOf(1),
    skin: planeOf(2, 3),
    face: planeOf(3),
    clothes: planeOf(4),
    accessories: planeOf(5),
  };
}
