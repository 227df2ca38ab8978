import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import { toBodyLayout } from "#imaging/body/pose.ts";
import { fitBackdrop } from "#imaging/mask/backdrop.ts";
import { findForeground } from "#imaging/mask/foreground.ts";
import { erode } from "#imaging/morphology.ts";
import type { Oklab, OklabImage } from "#imaging/oklab.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import type { ClothAnalysis } from "#imaging/pattern/analyze-cloth.ts";
import { measureBodyWidth } from "#imaging/pattern/body-width.ts";
import { straighten } from "#imaging/pattern/find-lattice.ts";
import { findLargestSquare, type Square } from "#imaging/pattern/largest-square.ts";
import type { Pattern } from "#imaging/pattern/pattern.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { countAlongFrame, createMask } from "#imaging/raster.ts";
import { dominantColor } from "#imaging/recolor/garment-appearance.ts";
import { type DecodedImage, decodeImage } from "../../codec.ts";
import type { GarmentTools } from "../nets.ts";
import type { PixelTask, ReferenceAnswer } from "../pixel-tasks.ts";
import { analyzePhoto } from "./analyze-photo.ts";
import { readSquare, squareSideMin } from "./read-square.ts";

const copySide = 512;
/** Width of the cloth in a close-up, in body widths. */
const swatchWidth = 0.55;

/** Minimum side of the square inside an object before a backdrop, relative to the image's shorter side. */
const thingSideMin = 0.2;
/** Maximum share of the object's border on the frame. */
const thingBorderMax = 0.3;

/** The cloth in a reference image, and its scale. */
interface ClothPart {
  copy: DecodedImage;
  region: BinaryMask;
  color: Oklab;
  /** Body width in pixels of the copy. */
  bodyWidth: number;
}

/**
 * Reads color and pattern from a reference image: of the garment when it shows one, otherwise of the object before a
 * plain backdrop, otherwise (a swatch, a close-up of cloth) of the whole image.
 */
export async function readReference(
  tools: GarmentTools,
  task: Extract<PixelTask, { task: "read-reference" }>,
): Promise<ReferenceAnswer> {
  const part = await findCloth(tools, task.source);
  const plain: ReferenceAnswer = { kind: "reference", color: part.color, pattern: null };
  if (task.wants === "color") return plain;
  const square = findLargestSquare(part.region);
  if (square === null || square.side < squareSideMin)
    return task.wants === "pattern" ? refuse(problem("reference_without_pattern")) : plain;
  const reading = await readSquare(task.source, part.copy, square, task.wants === "pattern");
  switch (reading.kind) {
    case "plain":
      return task.wants === "pattern" ? refuse(problem("reference_without_pattern")) : plain;
    case "irregular":
      return refuse(problem("reference_without_repeat"));
    case "pattern":
      return { kind: "reference", color: reading.mean, pattern: toPattern(reading, square, part.bodyWidth) };
  }
}

function refuse(reason: Problem<WorkCode>): ReferenceAnswer {
  return { kind: "refused", reason };
}

async function findCloth(tools: GarmentTools, source: Uint8Array): Promise<ClothPart> {
  const analysis = await analyzePhoto(tools.findGarment, source, null, null);
  if (analysis.kind === "analyzed") {
    const { copy, mask, appearance } = analysis;
    const layout = toBodyLayout(tools.findPose(copy), copy.width, copy.height);
    return {
      copy,
      region: erode(mask, 3),
      color: appearance.base,
      bodyWidth: measureBodyWidth(mask, layout),
    };
  }
  const copy = await decodeImage(source, copySide);
  const lab = toOklabImage(copy);
  const solid = createMask(copy.width, copy.height);
  for (let at = 0; at < solid.data.length; at++) solid.data[at] = (copy.alpha?.[at] ?? 255) > 200 ? 1 : 0;
  const standing = findForeground(lab, fitBackdrop(lab, 0)!);
  for (let at = 0; at < standing.data.length; at++) standing.data[at]! &= solid.data[at]!;
  // The flood fill of the backdrop passes through the ground of a print and leaves dots, which are no object.
  const thing = findLargestSquare(standing)?.side ?? 0;
  const isThing =
    thing > thingSideMin * Math.min(copy.width, copy.height) && borderShare(standing) < thingBorderMax;
  const region = isThing ? standing : solid;
  return {
    copy,
    region: erode(region, 2),
    color: dominantColor(listColors(lab, region)),
    bodyWidth: Math.min(copy.width, copy.height) / swatchWidth,
  };
}

function borderShare(mask: BinaryMask): number {
  return countAlongFrame(mask) / (2 * (mask.width + mask.height));
}

function toPattern(
  { tile, lattice, side, mean }: Extract<ClothAnalysis, { kind: "pattern" }>,
  square: Square,
  bodyWidth: number,
): Pattern {
  const scale = square.side / side / bodyWidth;
  const { first, second } = straighten(lattice);
  return {
    tile,
    mean,
    first: { x: first.x * scale, y: first.y * scale },
    second: { x: second.x * scale, y: second.y * scale },
  };
}

function listColors(lab: OklabImage, region: BinaryMask): Oklab[] {
  const colors: Oklab[] = [];
  for (let at = 0; at < lab.l.length; at++) {
    if (region.data[at] === 1) colors.push({ l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! });
  }
  return colors;
}
