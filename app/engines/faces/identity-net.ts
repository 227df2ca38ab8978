import type { Tensor, Tensor1D, Tensor2D, Tensor4D } from "@tensorflow/tfjs-core";
import { centreOf, type FaceMesh, pointsOf, rings } from "#imaging/faces/face-mesh.ts";
import { type Frame, sampleFrame } from "#imaging/faces/frame.ts";
import type { Point, RgbImage } from "#imaging/raster.ts";
import { advance, readWeights, type TensorFlow } from "../nets/tensorflow.ts";

/** An embedding of 128 numbers. Two photos of one person lie within a Euclidean distance of about 0.6. */
export type DescribeIdentity = (image: RgbImage, mesh: FaceMesh) => Float32Array;

const side = 150;
const meanRgb = [122.782, 117.001, 104.298];
/** Alignment of the network's training images: the midpoint of eyes and mouth, and the distance from eyes to mouth. */
const centreAt = { x: 0.5, y: 0.43 };
const eyesToMouth = 0.45;
const stages = [
  ["conv32_1", "conv32_2", "conv32_3"],
  ["conv64_down", "conv64_1", "conv64_2", "conv64_3"],
  ["conv128_down", "conv128_1", "conv128_2"],
  ["conv256_down", "conv256_1", "conv256_2", "conv256_down_out"],
].flat();

interface Layer {
  filter: Tensor4D;
  bias: Tensor1D;
}

/** Builds the recognition network (a residual network of 29 convolutions) from the weights of the face-api package. */
export async function loadIdentityNet(tensorFlow: TensorFlow): Promise<DescribeIdentity> {
  const { tf } = tensorFlow;
  const weights = await readWeights(tensorFlow, "face_recognition_model");
  /** The network scales every convolution's output, which is equivalent to scaled weights. */
  const layer = (name: string): Layer =>
    tf.tidy(() => {
      const scale = weights[`${name}/scale/weights`]!;
      return {
        filter: tf.mul(weights[`${name}/conv/filters`]!, scale) as Tensor4D,
        bias: tf.add(
          tf.mul(weights[`${name}/conv/bias`]!, scale),
          weights[`${name}/scale/biases`]!,
        ) as Tensor1D,
      };
    });
  const first = layer("conv32_down");
  const blocks = stages.map((name) => ({
    isHalving: name.includes("down"),
    one: layer(`${name}/conv1`),
    two: layer(`${name}/conv2`),
  }));
  const last = weights.fc as Tensor2D;
  // Replaced by the scaled copies.
  for (const [name, tensor] of Object.entries(weights)) if (name !== "fc") tensor.dispose();

  const convolve = (x: Tensor4D, { filter, bias }: Layer, isHalving: boolean, isOpen = false): Tensor4D =>
    tf.fused.conv2d({
      x,
      filter,
      bias,
      strides: isHalving ? 2 : 1,
      pad: isHalving ? "valid" : "same",
      activation: isOpen ? "linear" : "relu",
    });

  const run = (input: RgbImage): Float32Array =>
    tf.tidy(() => {
      const pixels = tf.tensor4d(input.data, [1, side, side, 3], "float32");
      const centred = advance(pixels, tf.sub(pixels, meanRgb));
      const scaled = advance(centred, tf.div(centred, 255)) as Tensor4D;
      let out = advance(scaled, convolve(scaled, first, true));
      out = advance(out, tf.maxPool(out, 3, 2, "valid"));
      for (const { isHalving, one, two } of blocks) {
        const between = convolve(out, one, isHalving);
        let changed: Tensor = advance(between, convolve(between, two, false, true));
        let kept: Tensor = out;
        if (isHalving) {
          const pooled = tf.avgPool(out, 2, 2, "valid");
          const missing = pooled.shape[1] - changed.shape[1]!;
          const room: [number, number] = [0, missing];
          changed = advance(changed, tf.pad(changed, [[0, 0], room, room, [0, 0]]));
          const more: [number, number] = [0, changed.shape[3]! - pooled.shape[3]];
          kept = advance(pooled, tf.pad(pooled, [[0, 0], [0, 0], [0, 0], more]));
          out.dispose();
        }
        const sum = advance(kept, advance(changed, tf.add(changed, kept)));
        out = advance(sum, tf.relu(sum)) as Tensor4D;
      }
      return tf.matMul(tf.mean(out, [1, 2]) as Tensor2D, last).dataSync<"float32">();
    });

  return (image, mesh) =>
    Float32Array.from(run(sampleFrame(image, frameOf(mesh), side, side, { outside: "black" })));
}

function frameOf(mesh: FaceMesh): Frame {
  const right = centreOf(pointsOf(mesh, rings.rightEye));
  const left = centreOf(pointsOf(mesh, rings.leftEye));
  const mouth = centreOf(pointsOf(mesh, rings.lips));
  const angle = Math.atan2(left.y - right.y, left.x - right.x);
  const length = (distance(right, mouth) + distance(left, mouth)) / 2 / eyesToMouth;
  const middle = centreOf([right, left, mouth]);
  const aside = (0.5 - centreAt.x) * length;
  const below = (0.5 - centreAt.y) * length;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return {
    centre: { x: middle.x + aside * cos - below * sin, y: middle.y + aside * sin + below * cos },
    width: length,
    height: length,
    angle,
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
