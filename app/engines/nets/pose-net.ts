import type * as Converter from "@tensorflow/tfjs-converter";
import type * as Tf from "@tensorflow/tfjs-core";
import type { Joint, Pose } from "#imaging/body/pose.ts";
import { jointNames } from "#imaging/body/pose.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { loadGraph, startTensorFlow } from "./tensorflow.ts";

const inputSide = 192;

/** The body's joints in pixels of the given picture; scores 0-1, low where the joint is not to be seen. */
export type FindPose = (image: RgbImage) => Pose;

/** Loads the MoveNet (lightning) graph of the human package into this thread. */
export async function loadPoseNet(): Promise<FindPose> {
  const tensorFlow = await startTensorFlow();
  const model = await loadGraph(tensorFlow, "movenet-lightning");
  return (image) => findPose(tensorFlow.tf, model, image);
}

function findPose(tf: typeof Tf, model: Converter.GraphModel, image: RgbImage): Pose {
  const scale = inputSide / Math.max(image.width, image.height);
  const left = (inputSide - image.width * scale) / 2;
  const top = (inputSide - image.height * scale) / 2;
  const values = tf.tidy(() => {
    const input = tf.tensor4d(fitSquare(image, scale, left, top), [1, inputSide, inputSide, 3], "int32");
    return (model.execute(input) as Tf.Tensor).dataSync();
  });
  const pose = {} as Record<string, Joint>;
  jointNames.forEach((name, index) => {
    pose[name] = {
      x: (values[index * 3 + 1]! * inputSide - left) / scale,
      y: (values[index * 3]! * inputSide - top) / scale,
      score: values[index * 3 + 2]!,
    };
  });
  return pose as Pose;
}

/** Area-averaged copy centred in a black square. */
function fitSquare(image: RgbImage, scale: number, left: number, top: number): Int32Array {
  const result = new Int32Array(inputSide * inputSide * 3);
  const reach = 1 / scale;
  for (let y = 0; y < inputSide; y++) {
    const fromY = Math.max(0, Math.floor((y - top) * reach));
    const toY = Math.min(image.height, Math.max(fromY + 1, Math.floor((y + 1 - top) * reach)));
    if ((y + 0.5 - top) * reach < 0 || fromY >= image.height) continue;
    for (let x = 0; x < inputSide; x++) {
      const fromX = Math.max(0, Math.floor((x - left) * reach));
      const toX = Math.min(image.width, Math.max(fromX + 1, Math.floor((x + 1 - left) * reach)));
      if ((x + 0.5 - left) * reach < 0 || fromX >= image.width) continue;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sy = fromY; sy < toY; sy++) {
        for (let sx = fromX; sx < toX; sx++) {
          const at = (sy * image.width + sx) * 3;
          red += image.data[at]!;
          green += image.data[at + 1]!;
          blue += image.data[at + 2]!;
        }
      }
      const count = (toY - fromY) * (toX - fromX);
      const to = (y * inputSide + x) * 3;
      result[to] = Math.round(red / count);
      result[to + 1] = Math.round(green / count);
      result[to + 2] = Math.round(blue / count);
    }
  }
  return result;
}
