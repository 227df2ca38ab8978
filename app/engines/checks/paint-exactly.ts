import { alignDrawing } from "#imaging/align/align-drawing.ts";
import { findDrawnGarment } from "#imaging/align/find-drawn-garment.ts";
import { placementSide } from "#imaging/align/find-placement.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { countInside } from "#imaging/raster.ts";
import { type DecodedImage, decodeImage, measureImage } from "../codec.ts";
import type { KnownMask } from "../contract.ts";
import { renderGarment } from "../onda/garment/render-garment.ts";
import { drawEdges, maskSideMax } from "../onda/mask/find-mask.ts";
import { toConfidence } from "../onda/mask/judge-stability.ts";
import { coverToMask, decodeCover, encodeMask } from "../onda/mask/mask-file.ts";
import { contradictedConfidence } from "../onda/mask/review-thresholds.ts";
import type { GarmentTools } from "../onda/nets.ts";
import type { CheckTask, ExactRecolorAnswer } from "./check-tasks.ts";
import { loadDrawing } from "./load-drawing.ts";

/** Maximum variation of the drawn garment's hue. Beyond it the garment has a pattern, which one color can't replace. */
const spreadMax = 0.06;
/** Minimum share of a found garment that the drawing changed, if both are the same garment. */
const agreesFrom = 0.6;

/**
 * Recolors a photo with an exact color. The difference between another engine's drawing and the photo segments the
 * garment. The photo's pixels are kept everywhere else.
 *
 * A mask drawn or approved by a person is used as it is. A finder's mask is used when it agrees with the drawing,
 * because its outline is better.
 */
export async function paintExactly(
  tools: GarmentTools,
  task: Extract<CheckTask, { task: "paint-exactly" }>,
): Promise<ExactRecolorAnswer> {
  const { source, layers, groupIndex, processingSize, file, print } = task;
  const photo = await decodeImage(source, placementSide);
  const aligned = alignDrawing(photo, await loadDrawing(task.drawing, task.frame, photo));
  if (aligned === null) return { kind: "not painted", why: "unlike" };
  const found = findDrawnGarment(photo, aligned);
  if (found.kind === "none") return { kind: "not painted", why: found.why };
  if (task.target === null && found.spread > spreadMax) return { kind: "not painted", why: "patterned" };
  const own = layers && (await judgeKnown(layers, found.mask));
  const answer = await renderGarment(tools, {
    task: "render",
    source,
    layers: own ?? (await drawLayers(source, photo, found, layers !== null)),
    known: null,
    plan: {
      engine: "onda",
      version: 1,
      target: task.target ?? found.color,
      pattern: null,
      garmentKind: null,
      tone: null,
    },
    groupIndex,
    processingSize,
    file,
    print,
    toneTarget: null,
    isColorDrawn: task.target === null,
  });
  // The photo was decoded above, so a refusal concerns its garment.
  if (answer.kind === "refused") return { kind: "not painted", why: "not_recolorable" };
  return { ...answer, isMaskUsed: own !== null };
}

/** The mask if it agrees with the garment that the drawing changed, or if a person drew it; otherwise null. */
async function judgeKnown(layers: KnownMask, changed: BinaryMask): Promise<KnownMask | null> {
  if (layers.isConfirmed) return layers;
  const known = coverToMask(await decodeCover(layers, changed), changed);
  let both = 0;
  for (let at = 0; at < known.data.length; at++) both += known.data[at]! & changed.data[at]!;
  return both >= agreesFrom * countInside(known) ? layers : null;
}

async function drawLayers(
  source: Uint8Array,
  photo: DecodedImage,
  { mask, doubtfulShare }: { mask: BinaryMask; doubtfulShare: number },
  isContradicted: boolean,
): Promise<KnownMask> {
  const [size, image] = await Promise.all([measureImage(source), decodeImage(source, maskSideMax)]);
  const window = { left: 0, top: 0, width: photo.width, height: photo.height };
  const { cover } = await drawEdges(image, { window, mask }, photo);
  const confidence = toConfidence(doubtfulShare);
  return {
    mask: await encodeMask(cover, image, size),
    keep: null,
    confidence: isContradicted ? Math.min(contradictedConfidence, confidence) : confidence,
  };
}
