import { isAboutCloth } from "#shops/messages/cloth-doubts.ts";
import type { DoubtView } from "#shops/views.ts";
import { findGarmentBox, type MaskPixels } from "./mask-pixels.ts";
import type { MaskEdit, Stroke } from "./outline-session.ts";
import type { StrokePoint } from "./simplify-stroke.ts";
import type { Size } from "./viewport.ts";

/** A doubt that nothing has answered yet. Canvas, list and keys use its number, which stays its own. */
export interface OpenDoubt extends DoubtView {
  number: number;
}

/** Name of a part on the photo and on its button: A is the largest. */
export function letterOf(part: number): string {
  return String.fromCharCode("A".charCodeAt(0) + part);
}

export interface DoubtAnswers {
  /** Edits that the mask holds. */
  edits: readonly MaskEdit[];
  /** Numbers of the doubts that the merchant has called right. */
  confirmed: ReadonlySet<number>;
  /** The merchant has said whether the garment is printed. */
  isPrintKnown: boolean;
}

/** The doubts that remain. A stroke answers those whose box it touches; a mask of another garment answers all boxes. */
export function openDoubts(
  doubts: readonly DoubtView[],
  { edits, confirmed, isPrintKnown }: DoubtAnswers,
): OpenDoubt[] {
  return doubts
    .map((doubt, index) => ({ ...doubt, number: index + 1 }))
    .filter((doubt) => {
      if (confirmed.has(doubt.number)) return false;
      if (isPrintKnown && isAboutCloth(doubt.reason)) return false;
      return !edits.some((edit) => isAnsweredBy(doubt, edit));
    });
}

/** The parts of the garment's sides that a box must cover to show no place in it. */
const wholeMin = 0.9;

/** True for a doubt about the whole garment: a box around all of it would point at nothing. */
export function isAboutWhole({ box }: DoubtView, photo: Size, mask: MaskPixels): boolean {
  const garment = findGarmentBox(mask);
  if (garment === null) return false;
  const scale = [mask.width / photo.width, mask.height / photo.height] as const;
  return ([0, 1] as const).every((axis) => {
    const [from, length] = [box[axis] * scale[axis], box[axis + 2]! * scale[axis]];
    const [start, side] = [garment[axis], garment[axis + 2]!];
    return Math.min(from + length, start + side) - Math.max(from, start) >= wholeMin * side;
  });
}

/** Doubts about the cloth are answered by what keeps its color, those about the outline by what changes it. */
function isAnsweredBy({ box, reason, parts }: DoubtView, edit: MaskEdit): boolean {
  if (edit.kind === "parts") return parts.length > 0;
  if (edit.kind !== "stroke") return !isAboutCloth(reason);
  const isKeep = edit.stroke.kind === "keep";
  return isKeep === isAboutCloth(reason) && touches(edit.stroke, box);
}

/** True when part of the stroke, as wide as its brush, lies in the box. */
function touches({ points, radius }: Stroke, [left, top, width, height]: DoubtView["box"]): boolean {
  const low: StrokePoint = [left - radius, top - radius];
  const high: StrokePoint = [left + width + radius, top + height + radius];
  return points.some((point, index) => crosses(points[index - 1] ?? point, point, low, high));
}

/** Clips the segment against the rectangle (Liang-Barsky). */
function crosses(from: StrokePoint, to: StrokePoint, low: StrokePoint, high: StrokePoint): boolean {
  let enter = 0;
  let leave = 1;
  for (const axis of [0, 1] as const) {
    const way = to[axis] - from[axis];
    if (way === 0) {
      if (from[axis] < low[axis] || from[axis] > high[axis]) return false;
      continue;
    }
    const ends = [(low[axis] - from[axis]) / way, (high[axis] - from[axis]) / way] as const;
    enter = Math.max(enter, Math.min(...ends));
    leave = Math.min(leave, Math.max(...ends));
  }
  return enter <= leave;
}
