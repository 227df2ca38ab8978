import { problem } from "#contract/problems.ts";
import { cropPicture } from "#imaging/framing/crop-picture.ts";
import type { RgbImage } from "#imaging/raster.ts";
import {
  decodeImage,
  decodeLayers,
  encodeImage,
  encodeThumbnail,
  encodeTransparent,
  measureImage,
  resizeImage,
  shrinkGrey,
} from "../../codec.ts";
import type { CanvasPlan } from "../../providers/plan-canvas.ts";
import { embedWatermark } from "../../watermark/run-watermark.ts";
import { doubleLayers } from "../packshot/enlarge-layers.ts";
import type { DrawingTask, FinishDrawingAnswer } from "./drawing-tasks.ts";

/**
 * Tolerance of the aspect ratio, because models round their sizes. A larger deviation shows something else than was
 * requested.
 */
const ratioWithin = 0.05;
/** From this factor on the network's detail is better than interpolation. */
const doubleFrom = 1.3;

/**
 * Crops a model's drawing to the requested frame, resizes it to the exact size and encodes it. A drawing with another
 * aspect ratio than its canvas is refused, because the position of the frame is unknown.
 */
export async function finishDrawing(
  task: Extract<DrawingTask, { task: "finish-drawing" }>,
): Promise<FinishDrawingAnswer> {
  const { drawing, canvas, output, format, addAiWatermark, alphaOf } = task;
  const size = await measureImage(drawing);
  const off = Math.abs(size.width / size.height / (canvas.width / canvas.height) - 1);
  if (off > ratioWithin) return { kind: "refused", reason: problem("drawing_shape") };
  const whole = await decodeImage(drawing, Math.max(size.width, size.height));
  const framed = cutFrame(whole, canvas);
  const times = Math.max(output.width / framed.width, output.height / framed.height);
  const large = times > doubleFrom ? (await doubleLayers({ color: framed, alpha: null })).color : framed;
  const { color, alpha } = await embedWatermark({
    color: await resizeImage(large, output.width, output.height),
    alpha: alphaOf && format === "png" ? await readAlpha(alphaOf, output) : null,
  });
  const [image, thumbnail] = await Promise.all([
    alpha === null
      ? encodeImage(color, { format, addAiWatermark })
      : encodeTransparent(color, alpha, addAiWatermark),
    encodeThumbnail(color, addAiWatermark),
  ]);
  return { kind: "finished drawing", image, thumbnail };
}

function cutFrame(whole: RgbImage, { width, height, frame }: CanvasPlan): RgbImage {
  const [across, down] = [whole.width / width, whole.height / height];
  const left = Math.min(whole.width - 1, Math.round(frame.left * across));
  const top = Math.min(whole.height - 1, Math.round(frame.top * down));
  const window = {
    left,
    top,
    width: Math.min(whole.width - left, Math.max(1, Math.round(frame.width * across))),
    height: Math.min(whole.height - top, Math.max(1, Math.round(frame.height * down))),
  };
  if (window.width === whole.width && window.height === whole.height) return whole;
  return cropPicture({ color: whole, alpha: null }, window).color;
}

/** The photo's transparency at the output's size; null for an opaque photo. */
async function readAlpha(
  photo: Uint8Array,
  output: { width: number; height: number },
): Promise<Uint8Array | null> {
  const { color, alpha } = await decodeLayers(photo, Math.max(output.width, output.height));
  return alpha && shrinkGrey(alpha, color, output);
}
