import type { Tensor4D } from "@tensorflow/tfjs-core";
import { type FaceBox, suppressNonMaxima } from "#imaging/faces/face-box.ts";
import { type Frame, sampleFrame } from "#imaging/faces/frame.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { advance, readWeights, type TensorFlow } from "../nets/tensorflow.ts";

/** Boxes of the faces inside an upright square of the picture, in the picture's pixels. */
export type FindFaceBoxes = (image: RgbImage, square: Frame) => FaceBox[];

const side = 416;
const scoreMin = 0.5;
const overlapMax = 0.4;
const meanRgb = [117.001, 114.697, 97.404];
/** Width and height of each cell's five anchor boxes, in cells. */
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const separableLayers = ["conv1", "conv2", "conv3", "conv4", "conv5"] as const;
const leak = 0.1;

/** Builds the tiny detector (a small YOLOv2 of separable convolutions) from the weights of the face-api package. */
export async function loadTinyNet(tensorFlow: TensorFlow): Promise<FindFaceBoxes> {
  const { tf } = tensorFlow;
  const weights = await readWeights(tensorFlow, "tiny_face_detector_model");
  const filter = (name: string) => weights[name] as Tensor4D;

  const run = (input: RgbImage): { cells: number; values: Float32Array } =>
    tf.tidy(() => {
      const pixels = tf.tensor4d(input.data, [1, side, side, 3], "float32");
      const centred = advance(pixels, tf.sub(pixels, meanRgb));
      let out = advance(centred, tf.div(centred, 255)) as Tensor4D;
      const convolve = (filters: string, bias: string, isLast = false): void => {
        const convolved = tf.fused.conv2d({
          x: out,
          filter: filter(filters),
          strides: 1,
          pad: "valid",
          bias: weights[bias],
          activation: isLast ? "linear" : "leakyrelu",
          leakyreluAlpha: leak,
        });
        out = advance(out, convolved);
      };
      convolve("conv0/filters", "conv0/bias");
      for (const layer of separableLayers) {
        out = advance(out, tf.maxPool(out, 2, 2, "same"));
        out = advance(out, tf.depthwiseConv2d(out, filter(`${layer}/depthwise_filter`), 1, "same"));
        convolve(`${layer}/pointwise_filter`, `${layer}/bias`);
      }
      out = advance(out, tf.maxPool(out, 2, 1, "same"));
      convolve("conv8/filters", "conv8/bias", true);
      return { cells: out.shape[1], values: out.dataSync<"float32">() };
    });

  return (image, square) => {
    const { cells, values } = run(sampleFrame(image, square, side, side, { outside: "black" }));
    return suppressNonMaxima(readBoxes(cells, values, square), overlapMax);
  };
}

function readBoxes(cells: number, values: Float32Array, square: Frame): FaceBox[] {
  const boxes: FaceBox[] = [];
  const unit = square.width / cells;
  const west = square.centre.x - square.width / 2;
  const north = square.centre.y - square.height / 2;
  for (let cell = 0; cell < cells * cells; cell++) {
    anchors.forEach(([anchorWidth, anchorHeight], anchor) => {
      const at = (cell * anchors.length + anchor) * 5;
      const score = sigmoid(values[at + 4]!);
      if (score < scoreMin) return;
      const width = Math.exp(values[at + 2]!) * anchorWidth * unit;
      const height = Math.exp(values[at + 3]!) * anchorHeight * unit;
      const x = ((cell % cells) + sigmoid(values[at]!)) * unit - width / 2 + west;
      const y = (Math.floor(cell / cells) + sigmoid(values[at + 1]!)) * unit - height / 2 + north;
      boxes.push({ x, y, width, height, score });
    });
  }
  return boxes;
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
