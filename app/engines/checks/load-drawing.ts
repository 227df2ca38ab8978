import { cropPicture } from "#imaging/framing/crop-picture.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { decodeImage, measureImage, shrinkImage } from "../codec.ts";
import type { DrawnFrame } from "./check-tasks.ts";

/** Decodes the part of a drawing that shows the photo, at the photo's size. */
export async function loadDrawing(
  drawing: Uint8Array,
  frame: DrawnFrame,
  { width, height }: { width: number; height: number },
): Promise<RgbImage> {
  const size = await measureImage(drawing);
  const scale = Math.max(width / (frame.width * size.width), height / (frame.height * size.height));
  const sideMax = Math.ceil(Math.max(size.width, size.height) * Math.min(1, scale));
  const whole = await decodeImage(drawing, sideMax);
  const left = Math.min(whole.width - 1, Math.round(frame.left * whole.width));
  const top = Math.min(whole.height - 1, Math.round(frame.top * whole.height));
  const part = cropPicture(
    { color: whole, alpha: null },
    {
      left,
      top,
      width: Math.max(1, Math.min(whole.width - left, Math.round(frame.width * whole.width))),
      height: Math.max(1, Math.min(whole.height - top, Math.round(frame.height * whole.height))),
    },
  ).color;
  return shrinkImage(part, width, height);
}
