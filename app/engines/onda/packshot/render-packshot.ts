import { problem } from "#contract/problems.ts";
import { cropPicture, toCoveredWindow } from "#imaging/framing/crop-picture.ts";
import { placePicture } from "#imaging/framing/place-picture.ts";
import { castShadow } from "#imaging/packshot/cast-shadow.ts";
import { compositeOnGround } from "#imaging/packshot/composite-on-ground.ts";
import { isEdgeFaint } from "#imaging/packshot/faint-edge.ts";
import { encodeImage, encodeThumbnail, encodeTransparent } from "../../codec.ts";
import { embedWatermark } from "../../watermark/run-watermark.ts";
import type { Nets } from "../nets.ts";
import { readProductPhoto } from "./analyze-product.ts";
import { doubleLayers } from "./enlarge-layers.ts";
import { extractProduct } from "./extract-product.ts";
import type { PackshotAnswer, PackshotTask } from "./packshot-tasks.ts";

/** Maximum magnification; beyond it grain and blur of the photo dominate. */
const enlargeMax = 4;
/** Margin for the support of interpolation and network, in pixels of the photo. */
const cropMargin = 12;
/** From this factor on the network's detail is better than interpolation. */
const doubleFrom = 1.3;

/** Renders one packshot, from a file to files. */
export async function renderPackshot(
  nets: Nets,
  { source, known, look }: Extract<PackshotTask, { task: "packshot" }>,
): Promise<PackshotAnswer> {
  const photo = await readProductPhoto(nets, source, known);
  if (photo.kind === "refused") return photo;
  const { extent, side, product } = photo;
  const { width, height } = look;
  const fit = look.share * Math.min(width / extent.width, height / extent.height);
  const enlarged = fit / side;
  if (enlarged > enlargeMax) {
    const pixels = Math.round(Math.max(extent.width, extent.height) * side);
    return {
      kind: "refused",
      reason: problem("product_too_small", { pixels, width, height }),
    };
  }
  const read = await extractProduct(source, photo, Math.min(side, Math.ceil(fit)));
  const readSide = Math.max(read.color.width, read.color.height);
  const window = toCoveredWindow(read, cropMargin);
  const cropped = cropPicture(read, window);
  const times = enlarged > doubleFrom ? 2 : 1;
  const placed = placePicture(
    times === 2 ? await doubleLayers(cropped) : cropped,
    {
      scale: fit / readSide / times,
      turn: product.turn,
      from: {
        x: (extent.centre.x * readSide - window.left) * times,
        y: (extent.centre.y * readSide - window.top) * times,
      },
      to: { x: width / 2, y: height / 2 },
    },
    { width, height },
  );
  const alpha = placed.alpha!;
  const longer = Math.max(extent.width, extent.height) * fit;
  const made = { kind: "shot" as const, product, enlarged };
  if (look.ground === null) {
    const marked = await embedWatermark(placed);
    const image = await encodeTransparent(marked.color, alpha);
    const onWhite = compositeOnGround(
      marked,
      { color: { r: 1, g: 1, b: 1 }, isSurface: false },
      null,
      look.seed,
    );
    return { ...made, image, thumbnail: await encodeThumbnail(onWhite, false) };
  }
  const shadow =
    look.shadow !== "auto" ? look.shadow : isEdgeFaint(placed, look.ground.color) ? "contact" : "none";
  const light = castShadow(alpha, width, height, longer, shadow);
  const composed = compositeOnGround(placed, look.ground, light, look.seed);
  const { color: picture } = await embedWatermark({ color: composed, alpha: null });
  const [image, thumbnail] = await Promise.all([
    encodeImage(picture, { format: look.format, addAiWatermark: false }),
    encodeThumbnail(picture, false),
  ]);
  return { ...made, image, thumbnail };
}
