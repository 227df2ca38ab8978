import type { GraphModel } from "@tensorflow/tfjs-converter";
import type { Tensor } from "@tensorflow/tfjs-core";
import { type FaceBox, suppressNonMaxima } from "#imaging/faces/face-box.ts";
import { type Frame, fromFramePoint, sampleFrame } from "#imaging/faces/frame.ts";
import type { Point, RgbImage } from "#imaging/raster.ts";
import type { TensorFlow } from "../nets/tensorflow.ts";
import { loadGraph } from "../nets/tensorflow.ts";

/** A face with the centers of its eyes in pixels of the picture. The eye on the left of the picture comes first. */
export interface BlazeFace extends FaceBox {
  eyes: [Point, Point];
}

/**
 * Detects faces inside an upright square of the picture. The area beyond the picture is not filled with invented
 * pixels.
 */
export type FindBlazeFaces = (image: RgbImage, square: Frame) => BlazeFace[];

const side = 256;
const scoreMin = 0.2;
const overlapMax = 0.3;
/** The anchors of the network's two output grids: cells per side and anchors per cell. */
const grids = [
  { cells: 16, anchors: 2 },
  { cells: 8, anchors: 6 },
] as const;

/** Loads BlazeFace (back camera, 256 px) of the human package. */
export async function loadBlazeNet(tensorFlow: TensorFlow): Promise<FindBlazeFaces> {
  const model = await loadGraph(tensorFlow, "blazeface");
  return (image, square) => findFaces(tensorFlow, model, image, square);
}

function findFaces({ tf }: TensorFlow, model: GraphModel, image: RgbImage, square: Frame): BlazeFace[] {
  const input = sampleFrame(image, square, side, side, { outside: "black" });
  const answers = tf.tidy(() => {
    const pixels = tf.sub(tf.div(tf.tensor(input.data, [1, side, side, 3], "float32"), 127.5), 1);
    const outputs = model.execute(pixels) as Tensor[];
    return outputs.map((output) => ({ shape: output.shape, values: output.dataSync() as Float32Array }));
  });
  const faces: BlazeFace[] = [];
  for (const { cells, anchors } of grids) {
    const rows = cells * cells * anchors;
    const scores = answers.find(({ shape }) => shape[1] === rows && shape[2] === 1)!.values;
    const places = answers.find(({ shape }) => shape[1] === rows && shape[2] === 16)!.values;
    for (let row = 0; row < rows; row++) {
      const score = 1 / (1 + Math.exp(-scores[row]!));
      if (score < scoreMin) continue;
      const cell = Math.floor(row / anchors);
      const anchor = { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells };
      const read = (at: number): Point => ({
        x: anchor.x + places[row * 16 + at]! / side,
        y: anchor.y + places[row * 16 + at + 1]! / side,
      });
      const centre = fromFramePoint(square, read(0));
      const width = (places[row * 16 + 2]! / side) * square.width;
      const height = (places[row * 16 + 3]! / side) * square.height;
      faces.push({
        x: centre.x - width / 2,
        y: centre.y - height / 2,
        width,
        height,
        score,
        eyes: [fromFramePoint(square, read(4)), fromFramePoint(square, read(6))],
      });
    }
  }
  return suppressNonMaxima(faces, overlapMax);
}
