import type { ColorExemption } from "#contract/color-guarantee.ts";
import type { Oklab } from "#imaging/oklab.ts";
import { decodeImage, shrinkImage } from "../../codec.ts";
import type { ColorMatch, EncodedImage } from "../../contract.ts";
import type { RenderTask } from "../pixel-tasks.ts";
import type { PhotoAnalysis } from "./analyze-photo.ts";
import { measureColor } from "./measure-color.ts";
import { type Painted, paintPlain } from "./paint-plain.ts";
import type { PreparedRecolor } from "./prepare-recolor.ts";

/**
 * A picture that is farther off than this is painted again: half of what is promised. One that is to have the tone of its
 * set, when the promise is at risk.
 */
const repaintedAbove = { alone: 1, inTone: 1.8 };
const repaintsMax = 2;

/**
 * Paints the garment in one color, and again while its cloth is off: with the color moved by as much as it was missed, as
 * long as that helps.
 */
export async function paintMatched(prepared: PreparedRecolor, task: RenderTask): Promise<Painted> {
  const { analysis } = prepared;
  const paint = async (correction: Oklab) => {
    const painted = paintPlain(prepared, task, correction);
    const { width, height } = analysis.copy;
    const color = measureColor(await shrinkImage(painted.image, width, height), analysis, task.plan.target);
    return { painted, correction, color };
  };
  const none = { l: 0, a: 0, b: 0 };
  if (findExemption(task) !== null) return paintPlain(prepared, task);
  const limit = repaintedAbove[task.toneTarget === null ? "alone" : "inTone"];
  let best = await paint(none);
  for (let repaints = 0; repaints < repaintsMax; repaints++) {
    const { color, correction } = best;
    if (color.kind === "exempt" || color.deltaE <= limit) break;
    const next = await paint({
      l: correction.l + color.missed.l,
      a: correction.a + color.missed.a,
      b: correction.b + color.missed.b,
    });
    if (next.color.kind === "exempt" || next.color.deltaE >= color.deltaE) break;
    best = next;
  }
  return best.painted;
}

/** Measures a finished file. */
export async function matchColor(
  { bytes }: EncodedImage,
  analysis: PhotoAnalysis,
  task: RenderTask,
): Promise<ColorMatch> {
  const exempt = findExemption(task);
  if (exempt !== null) return { deltaE: null, exempt };
  const { width, height } = analysis.copy;
  const picture = await shrinkImage(await decodeImage(bytes, Math.max(width, height)), width, height);
  const color = measureColor(picture, analysis, task.plan.target);
  if (color.kind === "exempt") return { deltaE: null, exempt: color.why };
  // Rounded up, so that nobody reads less than was measured.
  return { deltaE: Math.ceil(color.deltaE * 10) / 10, exempt: null, hex: color.hex };
}

/** What is known before painting. */
function findExemption({ plan, groupIndex, isColorDrawn }: RenderTask): ColorExemption | null {
  if (plan.pattern) return "pattern_asked";
  if (isColorDrawn) return "color_unnamed";
  return groupIndex > 0 ? "variation" : null;
}
