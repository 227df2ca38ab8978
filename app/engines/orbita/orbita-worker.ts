import { renderHead } from "#imaging/head/render-head.ts";
import { encodeImage, encodeThumbnail } from "../codec.ts";
import type { DrawnHead, HeadTask } from "./orbita-tasks.ts";

/** Entry of a head thread. */
export default async function drawHead(task: HeadTask): Promise<DrawnHead> {
  const { parameters, seed, width, height, format, addAiWatermark, withThumbnail } = task;
  const picture = renderHead(parameters, { width, height, seed });
  return {
    image: await encodeImage(picture, { format, addAiWatermark }),
    thumbnail: withThumbnail ? await encodeThumbnail(picture, addAiWatermark) : null,
  };
}
