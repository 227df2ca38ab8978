import { enlargeCubic } from "#imaging/enlarge/enlarge-cubic.ts";
import type { HeadParameters } from "#imaging/head/head-parameters.ts";
import { type PictureSpec, renderHead } from "#imaging/head/render-head.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { encodeImage, encodeThumbnail } from "../codec.ts";
import { extendBackdrop } from "./extend-backdrop.ts";
import type { DrawnHead, HeadTask } from "./orbita-tasks.ts";

/**
 * Pixels that are rendered at most: a rendering takes about 150 bytes for each, half a gigabyte in all. Larger
 * pictures are rendered at half their size and enlarged.
 */
const renderedPixelsMax = 4_500_000;

/** Width by height of the widest frame that holds a whole head between its shoulders. */
const widestRatio = 0.9;

/** Entry of a head thread. */
export default async function drawHead(task: HeadTask): Promise<DrawnHead> {
  const { parameters, seed, width, height, format, addAiWatermark, withThumbnail, isRough } = task;
  // A wider frame would show the same shoulders from nearer, and cut off crown and chin.
  const inner = Math.min(width, Math.floor(height * widestRatio));
  const rendered = render(parameters, { width: inner, height, seed, isRough });
  const picture = inner < width ? extendBackdrop(rendered, width) : rendered;
  return {
    image: await encodeImage(picture, { format, addAiWatermark }),
    thumbnail: withThumbnail ? await encodeThumbnail(picture, addAiWatermark) : null,
  };
}

function render(parameters: HeadParameters, spec: PictureSpec): RgbImage {
  const { width, height } = spec;
  if (width * height <= renderedPixelsMax) return renderHead(parameters, spec);
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const small = renderHead(parameters, { ...spec, ...half });
  const large = enlargeCubic(small.data, half.width, half.height, 3, 2);
  if (half.width * 2 === width) return { data: large.subarray(0, width * height * 3), width, height };
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = y * half.width * 2 * 3;
    data.set(large.subarray(from, from + width * 3), y * width * 3);
  }
  return { data, width, height };
}
