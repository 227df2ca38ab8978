import type { Tensor, Tensor1D, Tensor4D } from "@tensorflow/tfjs-core";
import { type FaceBox, keepSurest } from "#imaging/faces/face-box.ts";
import { type Frame, sampleFrame } from "#imaging/faces/frame.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { readFaceApiWeights, type TensorFlow } from "../nets/tensorflow.ts";
import type { FindFaceBoxes } from "./tiny-net.ts";

const side = 512;
const scoreMin = 0.5;
const overlapMax = 0.5;
const batchNormEpsilon = 0.001;
/** Blocks of the backbone that halve the picture, and the one whose output the finest predictor reads too. */
const halvingBlocks = new Set([2, 4, 6, 12]);
const fineBlock = 11;
const blocks = 13;
const classes = 3;

interface Layer {
  filter: Tensor4D;
  bias: Tensor1D;
}

/** Builds the SSD detector on MobileNet v1 from the face-api package's weights. */
export async function loadSsdNet(tensorFlow: TensorFlow): Promise<FindFaceBoxes> {
  const { tf } = tensorFlow;
  const weights = await readFaceApiWeights(tensorFlow, "ssd_mobilenetv1_model");
  const layer = (filter: string, bias: string): Layer => ({
    filter: weights[filter] as Tensor4D,
    bias: weights[bias] as Tensor1D,
  });
  const pointwise = (prefix: string, index: number): Layer =>
    layer(
      `${prefix}/Conv2d_${index}_pointwise/weights`,
      `${prefix}/Conv2d_${index}_pointwise/convolution_bn_offset`,
    );

  /** A batch normalisation after a convolution is the same as other weights in it. */
  const depthwise = (index: number): Layer =>
    tf.tidy(() => {
      const prefix = `MobilenetV1/Conv2d_${index}_depthwise`;
      const norm = (name: string) => weights[`${prefix}/BatchNorm/${name}`]!;
      const scale = tf.div(norm("gamma"), tf.sqrt(tf.add(norm("moving_variance"), batchNormEpsilon)));
      const filters = weights[`${prefix}/depthwise_weights`] as Tensor4D;
      return {
        filter: tf.mul(filters, tf.reshape(scale, [1, 1, -1, 1])) as Tensor4D,
        bias: tf.sub(norm("beta"), tf.mul(norm("moving_mean"), scale)) as Tensor1D,
      };
    });

  const first = pointwise("MobilenetV1", 0);
  const backbone = Array.from({ length: blocks }, (_, at) => ({
    depthwise: depthwise(at + 1),
    pointwise: pointwise("MobilenetV1", at + 1),
  }));
  const tail = Array.from({ length: 8 }, (_, at) => pointwise("Prediction", at));
  const predictors = Array.from({ length: 6 }, (_, at) => {
    const prefix = `Prediction/BoxPredictor_${at}`;
    return {
      places: layer(`${prefix}/BoxEncodingPredictor/weights`, `${prefix}/BoxEncodingPredictor/biases`),
      classes: layer(`${prefix}/ClassPredictor/weights`, `${prefix}/ClassPredictor/biases`),
    };
  });
  const priors = weights["Output/extra_dim"]!.dataSync<"float32">();

  const convolve = (x: Tensor4D, { filter, bias }: Layer, strides: 1 | 2, isLast = false): Tensor4D =>
    tf.fused.conv2d({
      x,
      filter,
      bias,
      strides,
      pad: "same",
      activation: isLast ? "linear" : "relu6",
    });

  const run = (input: RgbImage): { scores: Float32Array; places: Float32Array } =>
    tf.tidy(() => {
      const pixels = tf.tensor4d(input.data, [1, side, side, 3], "float32");
      let out = convolve(tf.sub(tf.div(pixels, 127.5), 1) as Tensor4D, first, 2);
      const levels: Tensor4D[] = [];
      backbone.forEach((block, at) => {
        const strides = halvingBlocks.has(at + 1) ? 2 : 1;
        const { filter, bias } = block.depthwise;
        out = tf.fused.depthwiseConv2d({ x: out, filter, bias, strides, pad: "same", activation: "relu6" });
        out = convolve(out, block.pointwise, 1);
        if (at + 1 === fineBlock || at + 1 === blocks) levels.push(out);
      });
      tail.forEach((step, at) => {
        const isHalving = at % 2 === 1;
        out = convolve(out, step, isHalving ? 2 : 1);
        if (isHalving) levels.push(out);
      });
      const flat = (tensor: Tensor, columns: number) => tf.reshape(tensor, [-1, columns]);
      const read = (part: "places" | "classes", columns: number) =>
        tf
          .concat(
            levels.map((level, at) => flat(convolve(level, predictors[at]![part], 1, true), columns)),
            0,
          )
          .dataSync<"float32">();
      return { scores: read("classes", classes), places: read("places", 4) };
    });

  return (image, square) => {
    const { scores, places } = run(sampleFrame(image, square, side, side, { outside: "black" }));
    return keepSurest(readBoxes(scores, places, priors, square), overlapMax);
  };
}

/** Places are told relative to the priors (top, left, bottom, right), with the usual variances of 1/10 and 1/5. */
function readBoxes(
  scores: Float32Array,
  places: Float32Array,
  priors: Float32Array,
  square: Frame,
): FaceBox[] {
  const boxes: FaceBox[] = [];
  const span = square.width;
  for (let row = 0; row < priors.length / 4; row++) {
    const score = 1 / (1 + Math.exp(-scores[row * classes + 1]!));
    if (score < scoreMin) continue;
    const at = row * 4;
    const priorHeight = priors[at + 2]! - priors[at]!;
    const priorWidth = priors[at + 3]! - priors[at + 1]!;
    const height = Math.exp(places[at + 2]! / 5) * priorHeight;
    const width = Math.exp(places[at + 3]! / 5) * priorWidth;
    const y = (places[at]! / 10) * priorHeight + priors[at]! + priorHeight / 2 - height / 2;
    const x = (places[at + 1]! / 10) * priorWidth + priors[at + 1]! + priorWidth / 2 - width / 2;
    boxes.push({
      x: (x - 0.5) * span + square.centre.x,
      y: (y - 0.5) * span + square.centre.y,
      width: width * span,
      height: height * span,
      score,
    });
  }
  return boxes;
}
