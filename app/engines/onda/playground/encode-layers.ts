import type { LayeredPicture } from "#imaging/framing/place-picture.ts";
import { compositeOnGround } from "#imaging/packshot/composite-on-ground.ts";
import { encodeImage, encodeThumbnail, encodeTransparent } from "../../codec.ts";
import { embedWatermark } from "../../watermark/run-watermark.ts";
import type { PlaygroundAnswer } from "./playground-tasks.ts";

const white = { color: { r: 1, g: 1, b: 1 }, isSurface: false };

/** A png with the image's transparency, and a thumbnail on white. Consumes the image's memory. */
export async function encodeLayers(picture: LayeredPicture): Promise<PlaygroundAnswer> {
  const marked = await embedWatermark(picture);
  const { color, alpha } = marked;
  if (alpha !== null) {
    const image = await encodeTransparent(color, alpha);
    const onWhite = compositeOnGround(marked, white, null, 0);
    return { kind: "edited", image, thumbnail: await encodeThumbnail(onWhite, false) };
  }
  const [image, thumbnail] = await Promise.all([
    encodeImage(color, { format: "png", addAiWatermark: false }),
    encodeThumbnail(color, false),
  ]);
  return { kind: "edited", image, thumbnail };
}
