import { outputSide } from "#contract/prices.ts";
import { extendBackdrop } from "#imaging/framing/extend-picture.ts";
import type { FrameSize } from "#imaging/framing/frame-size.ts";
import { decodeImage, encodeGrey, encodeImage, measureImage, resizeImage } from "../../codec.ts";
import type { MaskLayers } from "../../contract.ts";
import { type CanvasPlan, planCanvas } from "../../providers/plan-canvas.ts";
import { decodeCover } from "../mask/mask-file.ts";
import type {
  DrawingTask,
  EditedPictureAnswer,
  OutputFrame,
  ReferencePictureAnswer,
} from "./drawing-tasks.ts";

/** Maximum longest side of a model's input, in pixels; models use no more. */
const sentSideMax = 2048;
/** Minimum side to which a smaller photo is enlarged. */
const sentSideMin = 256;

/**
 * The photo on the model's canvas. Where the aspect ratios differ, the photo is extended beyond its border, and the
 * drawing is cropped there again. Nothing is stretched or lost.
 */
export async function prepareEdited({
  source,
  mask,
  output,
  canvas: settings,
}: Extract<DrawingTask, { task: "edited-picture" }>): Promise<EditedPictureAnswer> {
  const own = await measureImage(source);
  const size = toOutputSize(output, own);
  const canvas = planCanvas(settings, size);
  const ownScale =
    Math.max(own.width, own.height, sentSideMin) / Math.max(canvas.frame.width, canvas.frame.height);
  const scale = Math.min(1, sentSideMax / Math.max(canvas.width, canvas.height), ownScale);
  const at = shrink(canvas, scale);
  const photo = await decodeImage(source, Math.max(at.frame.width, at.frame.height));
  const fitted = await resizeImage(photo, at.frame.width, at.frame.height);
  const by = {
    left: at.frame.left,
    top: at.frame.top,
    right: at.width - at.frame.left - at.frame.width,
    bottom: at.height - at.frame.top - at.frame.height,
  };
  // A mask is a png, and some models take it only with a picture of its own format.
  const format = mask ? "png" : "jpg";
  const picture = await encodeImage(extendBackdrop(fitted, by), { format, addAiWatermark: false });
  const sentMask = mask && (await placeMask(mask, at));
  return { kind: "edited picture", picture, mask: sentMask, canvas, output: size };
}

export async function prepareReference({
  source,
  sideMax,
}: Extract<DrawingTask, { task: "reference-picture" }>): Promise<ReferencePictureAnswer> {
  const photo = await decodeImage(source, sideMax);
  const picture = await encodeImage(photo, { format: "jpg", addAiWatermark: false });
  return { kind: "reference picture", picture };
}

/** Size of the output in pixels. A photo's aspect ratio is kept; an explicit size has priority. */
function toOutputSize(output: OutputFrame, photo: FrameSize): FrameSize {
  if (output.kind === "size") return { width: output.width, height: output.height };
  const longest = Math.max(photo.width, photo.height);
  const times = outputSide(longest, output.sideMax, output.enlarge ?? false) / longest;
  return {
    width: Math.max(1, Math.round(photo.width * times)),
    height: Math.max(1, Math.round(photo.height * times)),
  };
}

function shrink(
  { width, height, frame }: CanvasPlan,
  scale: number,
): Pick<CanvasPlan, "width" | "height" | "frame"> {
  const by = (value: number) => Math.round(value * scale);
  const inner = {
    left: by(frame.left),
    top: by(frame.top),
    width: by(frame.width),
    height: by(frame.height),
  };
  return {
    width: Math.max(by(width), inner.left + inner.width),
    height: Math.max(by(height), inner.top + inner.height),
    frame: inner,
  };
}

async function placeMask(
  mask: MaskLayers,
  { width, height, frame }: Pick<CanvasPlan, "width" | "height" | "frame">,
): Promise<Uint8Array> {
  const cover = await decodeCover(mask, frame);
  const values = new Uint8Array(width * height);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const isFree = cover[y * frame.width + x]! > 127;
      values[(y + frame.top) * width + x + frame.left] = isFree ? 255 : 0;
    }
  }
  return (await encodeGrey(values, width, height)).bytes;
}
