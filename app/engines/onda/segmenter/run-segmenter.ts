import type { BinaryMask, Plane } from "#imaging/raster.ts";
import { createPlane } from "#imaging/raster.ts";
import { planeOfMask, resamplePlane } from "#imaging/resample.ts";
import { decodeImage, resizeImage } from "../../codec.ts";
import type { MaskStroke } from "../../contract.ts";
import { type OnnxSession, type OnnxTensor, openOnnxSession } from "../../nets/onnx-net.ts";
import { toModelInput } from "../../nets/operator-model.ts";
import type { SegmenterModel } from "./segmenter-file.ts";

/** What the encoder gives for a photo: its outputs by name. Plain data, a few megabytes. */
export type PhotoEmbedding = Record<string, OnnxTensor>;

/** Where strokes are drawn: the upright photo. */
interface Size {
  width: number;
  height: number;
}

/** Sessions of this thread by file. A failed load is not repeated. */
const sessions = new Map<string, Promise<OnnxSession>>();

function open(model: SegmenterModel, file: string): Promise<OnnxSession> {
  const key = `${model.version} ${file}`;
  const known = sessions.get(key);
  if (known !== undefined) return known;
  const opening = openOnnxSession(model.runtime, file).catch((cause) => {
    throw new Error(`SEGMENTER_FILE: ${file} can't be loaded: ${(cause as Error).message}`, { cause });
  });
  sessions.set(key, opening);
  return opening;
}

/** Runs the encoder. */
export async function embedPhoto(model: SegmenterModel, source: Uint8Array): Promise<PhotoEmbedding> {
  const { inputs, outputs, run } = await open(model, model.encoder);
  if (inputs.length !== 1)
    throw new Error(`${model.encoder} takes ${inputs.length} inputs; it must take one picture`);
  const photo = await decodeImage(source, model.side);
  const placed = model.fit === "pad" ? photo : await resizeImage(photo, model.side, model.side);
  const data = toModelInput(placed, model, { width: model.side, height: model.side });
  return run({ [inputs[0]!.name]: { data, dims: [1, 3, model.side, model.side] } }, outputs);
}

/** Points along one stroke; a click is one point. */
const pointsOfStroke = 5;
/** Logit of the present mask, as the decoder's own masks have it well inside. */
const presentLogit = 8;
const add = 1;
const remove = 0;
/** Stands for the box that is not given. */
const noBox = { x: 0, y: 0, label: -1 };

/**
 * Asks the decoder what the strokes mean.
 *
 * @param present the mask before them, on the grid of the answer.
 * @returns 0-1 per pixel of that grid.
 */
export async function proposeMask(
  model: SegmenterModel,
  embedding: PhotoEmbedding,
  strokes: readonly MaskStroke[],
  photo: Size,
  present: BinaryMask,
): Promise<Plane> {
  const { inputs, outputs, run } = await open(model, model.decoder);
  const covered = toCovered(photo, model);
  const [across, down] = [covered.width / photo.width, covered.height / photo.height];
  const prompts = strokes
    .filter(({ kind }) => kind === "add" || kind === "remove")
    .flatMap(({ kind, points }) =>
      pickPoints(points).map(([x, y]) => ({
        x: x * across,
        y: y * down,
        label: kind === "add" ? add : remove,
      })),
    );
  const drawn = [...prompts, noBox];
  const output = outputs.find((name) => /low_?res/.test(name)) ?? outputs[0]!;
  const scores = outputs.find((name) => /iou|score/.test(name));
  const feeds: Record<string, OnnxTensor> = {};
  for (const { name, dims } of inputs) {
    const led = (own: number[]): number[] => [
      ...Array(Math.max(0, dims.length - own.length)).fill(1),
      ...own,
    ];
    if (/point_coords/.test(name))
      feeds[name] = {
        data: Float32Array.from(drawn.flatMap(({ x, y }) => [x, y])),
        dims: led([drawn.length, 2]),
      };
    else if (/point_labels/.test(name))
      feeds[name] = { data: Float32Array.from(drawn, ({ label }) => label), dims: led([drawn.length]) };
    else if (/has_mask/.test(name)) feeds[name] = { data: Float32Array.of(1), dims: [1] };
    else if (/mask_input/.test(name)) feeds[name] = toMaskInput(present, covered, model);
    else if (/im_size/.test(name))
      feeds[name] = { data: Float32Array.of(covered.height, covered.width), dims: [2] };
    else feeds[name] = findOutput(embedding, name);
  }
  const answer = await run(feeds, scores === undefined ? [output] : [output, scores]);
  const logits = answer[output]!;
  const best = scores === undefined ? 0 : indexOfMax(answer[scores]!.data);
  // A decoder that is told the photo's size answers on the photo, the others on the square.
  const isOnPhoto = !/low_?res/.test(output) && inputs.some(({ name }) => /im_size/.test(name));
  return toPlane(logits, best, isOnPhoto ? null : { covered, side: model.side }, present);
}

/** @throws Error for an input that is no prompt and that none of several outputs of the encoder is named for. */
function findOutput(embedding: PhotoEmbedding, name: string): OnnxTensor {
  const all = Object.values(embedding);
  const found = all.length === 1 ? all[0] : embedding[name];
  if (found === undefined)
    throw new Error(`the decoder takes ${name}; the encoder gives ${Object.keys(embedding).join(", ")}`);
  return found;
}

/** The part of the square that shows the photo. */
function toCovered({ width, height }: Size, { side, fit }: SegmenterModel): Size {
  if (fit === "stretch") return { width: side, height: side };
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function pickPoints(points: MaskStroke["points"]): MaskStroke["points"] {
  const count = Math.min(pointsOfStroke, points.length);
  if (count === 1) return [points[0]!];
  return Array.from(
    { length: count },
    (_, at) => points[Math.round((at * (points.length - 1)) / (count - 1))]!,
  );
}

/** A quarter of the square's side, as in the networks that take a mask. */
function toMaskInput(present: BinaryMask, covered: Size, { side }: SegmenterModel): OnnxTensor {
  const grid = side / 4;
  const width = Math.round((covered.width * grid) / side);
  const height = Math.round((covered.height * grid) / side);
  const shrunk = resamplePlane(planeOfMask(present), width, height);
  const data = new Float32Array(grid * grid).fill(-presentLogit);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data[y * grid + x] = presentLogit * (2 * shrunk.data[y * width + x]! - 1);
  return { data, dims: [1, 1, grid, grid] };
}

function toPlane(
  { data, dims }: OnnxTensor,
  index: number,
  square: { covered: Size; side: number } | null,
  { width, height }: Size,
): Plane {
  const [rows, columns] = dims.slice(-2) as [number, number];
  const shown =
    square === null
      ? { width: columns, height: rows }
      : {
          width: Math.max(1, Math.round((square.covered.width * columns) / square.side)),
          height: Math.max(1, Math.round((square.covered.height * rows) / square.side)),
        };
  const plane = createPlane(shown.width, shown.height);
  for (let y = 0; y < shown.height; y++)
    for (let x = 0; x < shown.width; x++) {
      const logit = data[(index * rows + y) * columns + x]!;
      if (!Number.isFinite(logit))
        throw new Error("the decoder's mask holds values that are not finite numbers");
      plane.data[y * shown.width + x] = 1 / (1 + Math.exp(-logit));
    }
  return resamplePlane(plane, width, height);
}

function indexOfMax(values: Float32Array): number {
  return values.reduce((best, value, at) => (value > values[best]! ? at : best), 0);
}
