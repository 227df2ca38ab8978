import type { Trimap } from "#imaging/mask/trimap.ts";
import { trimapLabel } from "#imaging/mask/trimap.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import { createMask } from "#imaging/raster.ts";
import { loadOpenCv, withMats } from "../../nets/opencv.ts";

/** Width of the margin passed to GrabCut, as a share of the longest side. */
const margin = 0.05;

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * GrabCut (Rother, Kolmogorov, Blake, 2004) with a trimap, on the bounding box of the uncertain area with a margin.
 * OpenCV's random generator, which initializes the color models, is reset first, so that the result is deterministic.
 */
export async function grabCut(image: RgbImage, trimap: Trimap, rounds: number): Promise<BinaryMask> {
  const { openCv } = await loadOpenCv();
  const frame = toFrame(trimap);
  return withMats((own) => {
    openCv.setRNGSeed(1);
    const picture = own(new openCv.Mat(frame.height, frame.width, openCv.CV_8UC3));
    const labels = own(new openCv.Mat(frame.height, frame.width, openCv.CV_8UC1));
    // Each access to `data` creates a new view of the wasm memory.
    const pixels = picture.data;
    const marks = labels.data;
    for (let row = 0; row < frame.height; row++) {
      const from = (frame.top + row) * image.width + frame.left;
      pixels.set(image.data.subarray(from * 3, (from + frame.width) * 3), row * frame.width * 3);
      marks.set(trimap.data.subarray(from, from + frame.width), row * frame.width);
    }
    const background = own(new openCv.Mat());
    const foreground = own(new openCv.Mat());
    const unused = new openCv.Rect(0, 0, 1, 1);
    openCv.grabCut(picture, labels, unused, background, foreground, rounds, openCv.GC_INIT_WITH_MASK);
    const result = createMask(image.width, image.height);
    // The call may have reallocated the memory.
    const found = labels.data;
    for (let at = 0; at < found.length; at++) {
      const row = Math.floor(at / frame.width);
      const to = (frame.top + row) * image.width + frame.left + (at - row * frame.width);
      result.data[to] = found[at]! & 1;
    }
    return result;
  });
}

function toFrame({ data, width, height }: Trimap): Frame {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let at = 0; at < data.length; at++) {
    if (data[at] === trimapLabel.outside) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const around = Math.round(margin * Math.max(width, height));
  left = Math.max(0, left - around);
  top = Math.max(0, top - around);
  right = Math.min(width - 1, right + around);
  bottom = Math.min(height - 1, bottom + around);
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
