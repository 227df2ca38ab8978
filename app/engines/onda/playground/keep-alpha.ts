import { decodeImage, decodeLayers, encodeThumbnail, encodeTransparent } from "../../codec.ts";
import type { KeepAlphaAnswer, PlaygroundTask } from "./playground-tasks.ts";

const sideMax = 8192;

/**
 * Gives a picture that was edited on white the transparency it had before. The white is taken out of the pixels of
 * its edge again, so that none of it is seen on another ground.
 *
 * @throws {RangeError} when the edit has changed the picture's size.
 */
export async function keepAlpha({
  source,
  alphaOf,
}: Extract<PlaygroundTask, { task: "keep-alpha" }>): Promise<KeepAlphaAnswer> {
  const image = await decodeImage(source, sideMax);
  const { alpha } = await decodeLayers(alphaOf, Math.max(image.width, image.height));
  if (alpha === null) return { kind: "opaque" };
  if (alpha.length * 3 !== image.data.length) throw new RangeError("The edited picture has another size");
  const thumbnail = await encodeThumbnail(image, false);
  for (let at = 0; at < image.data.length; at++) {
    const share = alpha[Math.floor(at / 3)]! / 255;
    if (share === 0 || share === 1) continue;
    const own = (image.data[at]! - 255 * (1 - share)) / share;
    image.data[at] = Math.min(255, Math.max(0, Math.round(own)));
  }
  return { kind: "edited", image: await encodeTransparent(image, alpha), thumbnail };
}
