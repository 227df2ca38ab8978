import { upscaleLimits } from "#contract/limits.ts";
import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import { enlargeCubic } from "#imaging/enlarge/enlarge-cubic.ts";
import { type Enlarger, enlargePicture } from "#imaging/enlarge/enlarge-picture.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { fillTransparent } from "#imaging/recolor/fill-transparent.ts";
import {
  decodeLayers,
  encodeImage,
  encodeThumbnail,
  encodeTransparent,
  measureImage,
  pixelsMax,
  shrinkGrey,
  shrinkImage,
  thumbnailSideMax,
} from "../../codec.ts";
import { embedWatermark } from "../../watermark/run-watermark.ts";
import type { EnlargeAnswer, PixelTask } from "../pixel-tasks.ts";
import { sharedEnlargeNet } from "./shared-enlarge-net.ts";

/** Longest side of an enlarged picture in pixels. */
const { sideMax: enlargedSideMax } = upscaleLimits;

/** Enlarges one image, from a file to files. Transparency is enlarged separately from the colors. */
export async function enlargePhoto(task: Extract<PixelTask, { task: "enlarge" }>): Promise<EnlargeAnswer> {
  const { source, factor } = task;
  const size = await measureImage(source);
  const problemOfSize = findSizeProblem(size, factor);
  if (problemOfSize !== null) return { kind: "refused", reason: problemOfSize };
  const { color, alpha } = await decodeLayers(source, enlargedSideMax);
  const net = await sharedEnlargeNet();
  if (alpha === null) {
    const { color: large } = await embedWatermark({ color: enlargeTimes(color, net, factor), alpha });
    const [image, thumbnail] = await Promise.all([
      encodeImage(large, { format: "png", addAiWatermark: false }),
      encodeThumbnail(large, false),
    ]);
    return { kind: "enlarged", image, thumbnail };
  }
  // Receptive field of one pass; that of a second pass is half as large.
  const seen = 1.5 * (net.reach + 2);
  const cover = enlargeCubic(alpha, color.width, color.height, 1, factor);
  const { color: large } = await embedWatermark({
    color: enlargeTimes(fillTransparent(color, alpha, seen), net, factor),
    alpha: cover,
  });
  const [image, thumbnail] = await Promise.all([
    encodeTransparent(large, cover),
    encodeThumbnail(await flattenSmall(large, cover), false),
  ]);
  return { kind: "enlarged", image, thumbnail };
}

/** Four times is two passes, which show less of the small image's grid than one large step. */
function enlargeTimes(source: RgbImage, net: Enlarger, factor: 2 | 4): RgbImage {
  const double = enlargePicture(source, net);
  return factor === 2 ? double : enlargePicture(double, net);
}

function findSizeProblem(
  { width, height }: { width: number; height: number },
  factor: 2 | 4,
): Problem<WorkCode> | null {
  const fits =
    Math.max(width, height) * factor <= enlargedSideMax && width * height * factor * factor <= pixelsMax;
  if (fits) return null;
  return problem("enlarged_too_large", {
    factor,
    width,
    height,
    side_max: enlargedSideMax,
    megapixels_max: pixelsMax / 1e6,
  });
}

/** A thumbnail on white. */
async function flattenSmall(large: RgbImage, cover: Uint8Array): Promise<RgbImage> {
  const scale = Math.min(1, thumbnailSideMax / Math.max(large.width, large.height));
  const width = Math.max(1, Math.round(large.width * scale));
  const height = Math.max(1, Math.round(large.height * scale));
  const small = await shrinkImage(large, width, height);
  const seen = await shrinkGrey(cover, large, small);
  const data = small.data.map((value, at) => {
    const share = seen[Math.floor(at / 3)]! / 255;
    return Math.round(value * share + 255 * (1 - share));
  });
  return { data, width, height };
}
