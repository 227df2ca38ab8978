import type { GraphModel } from "@tensorflow/tfjs-converter";
import type { Tensor } from "@tensorflow/tfjs-core";
import { type FaceMesh, type Landmark, rings } from "#imaging/faces/face-mesh.ts";
import { type Frame, fromFramePoint, sampleFrame } from "#imaging/faces/frame.ts";
import type { Point, RgbImage } from "#imaging/raster.ts";
import { loadGraph, type TensorFlow } from "../nets/tensorflow.ts";
import type { BlazeFace } from "./blaze-net.ts";

/** The result of a first, quick pass over a box: whether it contains a face, and its extent. */
export interface FaceLook {
  /** Confidence that this is a face, 0-1. */
  score: number;
  points: readonly Landmark[];
}

export interface MeshNet {
  look(image: RgbImage, face: BlazeFace): FaceLook;
  /** A second, closer pass: all landmarks including lids and irises, and its confidence. */
  read(image: RgbImage, look: FaceLook): { mesh: FaceMesh; score: number };
}

const side = 192;
const eyeSide = 64;
const meshPoints = 468;
/** Side of the input square as a multiple of the face, as in the networks' training. */
const faceMargin = 1.5;
const eyeMargin = 2.3;
/**
 * Points of the iris network's output: the outline of the eye (lower lid, upper lid, rings around them), then the iris.
 */
const eyePoints = 76;
const irisStart = 71;
const lowerLid = { right: rings.rightEye.slice(0, 9), left: rings.leftEye.slice(0, 9) };
const upperLid = { right: rings.rightEye.slice(9).reverse(), left: rings.leftEye.slice(9).reverse() };

/** Loads the face mesh and iris graphs of the human package. */
export async function loadMeshNet(tensorFlow: TensorFlow): Promise<MeshNet> {
  const meshModel = await loadGraph(tensorFlow, "facemesh");
  const irisModel = await loadGraph(tensorFlow, "iris");
  return {
    look(image, face) {
      const [right, left] = face.eyes;
      const centre = { x: face.x + face.width / 2, y: face.y + face.height / 2 };
      const angle = Math.atan2(left.y - right.y, left.x - right.x);
      const length = Math.max(face.width, face.height) * faceMargin;
      return readMesh(tensorFlow, meshModel, image, { centre, width: length, height: length, angle });
    },
    read(image, look) {
      const frame = frameOf(look.points);
      const { points, score } = readMesh(tensorFlow, meshModel, image, frame);
      return { mesh: addIrises(tensorFlow, irisModel, image, points, frame.angle), score };
    },
  };
}

function frameOf(points: readonly Landmark[]): Frame {
  const right = points[33]!;
  const left = points[263]!;
  const angle = Math.atan2(left.y - right.y, left.x - right.x);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const across = points.map(({ x, y }) => x * cos + y * sin);
  const down = points.map(({ x, y }) => y * cos - x * sin);
  const [west, east] = [Math.min(...across), Math.max(...across)];
  const [north, south] = [Math.min(...down), Math.max(...down)];
  const length = Math.max(east - west, south - north) * faceMargin;
  const u = (west + east) / 2;
  const v = (north + south) / 2;
  return { centre: { x: u * cos - v * sin, y: u * sin + v * cos }, width: length, height: length, angle };
}

function readMesh(
  { tf }: TensorFlow,
  model: GraphModel,
  image: RgbImage,
  frame: Frame,
): { points: Landmark[]; score: number } {
  const input = sampleFrame(image, frame, side, side, { outside: "black" });
  const { values, score } = tf.tidy(() => {
    const pixels = tf.div(tf.tensor(input.data, [1, side, side, 3], "float32"), 255);
    const outputs = model.execute(pixels) as Tensor[];
    const find = (columns: number) => outputs.find(({ shape }) => shape.at(-1) === columns)!.dataSync();
    return { values: find(meshPoints * 3), score: find(1)[0]! };
  });
  const points = Array.from({ length: meshPoints }, (_, at) => ({
    ...fromFramePoint(frame, { x: values[at * 3]! / side, y: values[at * 3 + 1]! / side }),
    z: (values[at * 3 + 2]! / side) * frame.width,
  }));
  return { points, score };
}

/** Runs the iris network on both eyes at once, replaces the lids by its finer ones and adds the irises. */
function addIrises(
  { tf }: TensorFlow,
  model: GraphModel,
  image: RgbImage,
  points: readonly Landmark[],
  angle: number,
): Landmark[] {
  const eyes = [
    { name: "right", corners: [points[33]!, points[133]!], mirrored: false },
    { name: "left", corners: [points[362]!, points[263]!], mirrored: true },
  ] as const;
  const frames = eyes.map(({ corners: [one, other] }): Frame => {
    const length = Math.hypot(other.x - one.x, other.y - one.y) * eyeMargin;
    return {
      centre: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      width: length,
      height: length,
      angle,
    };
  });
  const input = new Float32Array(2 * eyeSide * eyeSide * 3);
  eyes.forEach(({ mirrored }, eye) => {
    const cut = sampleFrame(image, frames[eye]!, eyeSide, eyeSide, { outside: "edge", mirrored });
    input.set(
      Float32Array.from(cut.data, (value) => value / 255),
      eye * eyeSide * eyeSide * 3,
    );
  });
  const values = tf.tidy(() =>
    (model.execute(tf.tensor(input, [2, eyeSide, eyeSide, 3], "float32")) as Tensor).dataSync(),
  );
  const result = points.map((point) => ({ ...point }));
  const irises: Landmark[] = [];
  eyes.forEach(({ name, mirrored }, eye) => {
    const read = (index: number): Point => {
      const at = (eye * eyePoints + index) * 3;
      const x = values[at]! / eyeSide;
      return fromFramePoint(frames[eye]!, { x: mirrored ? 1 - x : x, y: values[at + 1]! / eyeSide });
    };
    const lids = [...lowerLid[name], ...upperLid[name]];
    lids.forEach((landmark, index) => {
      Object.assign(result[landmark]!, read(index));
    });
    const depth = lids.reduce((sum, landmark) => sum + result[landmark]!.z, 0) / lids.length;
    for (let index = irisStart; index < eyePoints; index++) irises.push({ ...read(index), z: depth });
  });
  return [...result, ...irises];
}
