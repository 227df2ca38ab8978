import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type * as Tf from "@tensorflow/tfjs-core";
import type { Plane, RgbImage } from "#imaging/raster.ts";
import { toTaps } from "#imaging/resample.ts";
import { startTensorFlow } from "./tensorflow.ts";
import { readTfLite } from "./tflite-file.ts";
import { toTfLiteNet } from "./tflite-net.ts";

const side = 256;

/** Probability per pixel (256 × 256, whole picture stretched) that it belongs to a person. */
export type FindPerson = (image: RgbImage) => Plane;

/** Loads MediaPipe's selfie segmentation network into this thread. */
export async function loadPersonNet(): Promise<FindPerson> {
  const { tf } = await startTensorFlow();
  const path = createRequire(import.meta.url).resolve(
    "@mediapipe/selfie_segmentation/selfie_segmentation.tflite",
  );
  const run = toTfLiteNet(tf, readTfLite(await readFile(path)));
  return (image) => findPerson(tf, run, image);
}

function findPerson(tf: typeof Tf, run: (input: Tf.Tensor4D) => Tf.Tensor4D, image: RgbImage): Plane {
  const input = tf.tensor4d(stretch(image), [1, side, side, 3]);
  const output = run(input);
  const data = output.dataSync<"float32">();
  tf.dispose([input, output]);
  return { data, width: side, height: side };
}

/** Weights between pixels are whole numbers of this, as the network's usual companions have them. */
const whole = 2048;

/** The picture stretched to the network's size, between the nearest pixels; channels 0-1 in whole levels. */
function stretch({ data, width, height }: RgbImage): Float32Array {
  const result = new Float32Array(side * side * 3);
  const columns = toTaps(width, side);
  const rows = toTaps(height, side);
  for (let y = 0, to = 0; y < side; y++) {
    const top = rows.first[y]! * width;
    const bottom = rows.second[y]! * width;
    const down = Math.round(rows.weight[y]! * whole);
    for (let x = 0; x < side; x++) {
      const left = columns.first[x]!;
      const right = columns.second[x]!;
      const across = Math.round(columns.weight[x]! * whole);
      const back = whole - across;
      for (let channel = 0; channel < 3; channel++, to++) {
        const upper = data[(top + left) * 3 + channel]! * back + data[(top + right) * 3 + channel]! * across;
        const lower =
          data[(bottom + left) * 3 + channel]! * back + data[(bottom + right) * 3 + channel]! * across;
        const sum = (((whole - down) * (upper >> 4)) >> 16) + ((down * (lower >> 4)) >> 16);
        result[to] = ((sum + 2) >> 2) / 255;
      }
    }
  }
  return result;
}
