import type * as Tf from "@tensorflow/tfjs-core";
import type { Plane, RgbImage } from "#imaging/raster.ts";
import { readNetworkFile } from "./network-files.ts";
import { type Mix, stretchPicture } from "./stretch-picture.ts";
import { startTensorFlow } from "./tensorflow.ts";
import { readTfLite } from "./tflite-file.ts";
import { toTfLiteNet } from "./tflite-net.ts";

const side = 256;

/** Probability per pixel (256 × 256, whole picture stretched) that it belongs to a person. */
export type FindPerson = (image: RgbImage) => Plane;

/** Loads MediaPipe's selfie segmentation network into this thread. */
export async function loadPersonNet(): Promise<FindPerson> {
  const { tf } = await startTensorFlow();
  const run = toTfLiteNet(tf, readTfLite(await readNetworkFile("selfie_segmentation.tflite")));
  return (image) => findPerson(tf, run, image);
}

function findPerson(tf: typeof Tf, run: (input: Tf.Tensor4D) => Tf.Tensor4D, image: RgbImage): Plane {
  const input = tf.tensor4d(stretchPicture(image, side, mix), [1, side, side, 3]);
  const output = run(input);
  const data = output.dataSync<"float32">();
  tf.dispose([input, output]);
  return { data, width: side, height: side };
}

/** Interpolation weights are multiples of 1 / 2048: the fixed-point precision of the image scalers that this network is usually run with. */
const whole = 2048;

const mix: Mix = (upperLeft, upperRight, lowerLeft, lowerRight, across, down) => {
  const right = Math.round(across * whole);
  const lower = Math.round(down * whole);
  const upperSum = upperLeft * (whole - right) + upperRight * right;
  const lowerSum = lowerLeft * (whole - right) + lowerRight * right;
  const sum = (((whole - lower) * (upperSum >> 4)) >> 16) + ((lower * (lowerSum >> 4)) >> 16);
  return ((sum + 2) >> 2) / 255;
};
