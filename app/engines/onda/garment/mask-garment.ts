import { toEdgeColors, toGarmentAlpha } from "#imaging/mask/garment-alpha.ts";
import { toForegroundColors } from "#imaging/recolor/foreground-colors.ts";
import { decodeImage, encodeGrey, encodeTransparent } from "../../codec.ts";
import type { GarmentTools } from "../nets.ts";
import type { MaskAnswer, PixelTask } from "../pixel-tasks.ts";
import { analyzePhoto } from "./analyze-photo.ts";

/** The alpha matte of the garment, at the size of a recolor. */
export async function maskGarment(
  tools: GarmentTools,
  task: Extract<PixelTask, { task: "mask" | "cut-out" }>,
): Promise<MaskAnswer> {
  const [analysis, source] = await Promise.all([
    analyzePhoto(tools.findGarment, task.source, task.garmentKind, task.known),
    decodeImage(task.source, task.processingSize),
  ]);
  if (analysis.kind === "refused") return analysis;
  const { copy, mask, garment } = analysis;
  const colors = toEdgeColors(copy, mask);
  const alpha = toGarmentAlpha(source, copy, mask, colors);
  if (task.task === "mask") {
    return { kind: "masked", garment, image: await encodeGrey(alpha, source.width, source.height) };
  }
  // Transparent pixels of the file stay transparent.
  const own = source.alpha;
  const cover = own === null ? alpha : alpha.map((value, at) => Math.min(value, own[at]!));
  return {
    kind: "masked",
    garment,
    image: await encodeTransparent(toForegroundColors(source, cover, colors), cover),
  };
}
