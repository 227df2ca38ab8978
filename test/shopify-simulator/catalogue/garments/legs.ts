import { beside, closed, type Knot, line } from "../outline.ts";
import type { Mark, Part } from "../part.ts";
import { type Cloth, madeOf, mirrorPart, type Pose, type Side, sewn, stitched } from "./cloth.ts";
import type { LegCut, LegDetails } from "./leg-cut.ts";
import { ankleCuff, backPockets, waistTrims } from "./leg-trims.ts";
import { insideWaist, waistband } from "./waistband.ts";

/** Trousers of any length, back to front. */
export function legs(
  cut: LegCut,
  cloth: Cloth,
  rib: Cloth,
  details: LegDetails,
  side: Side,
  pose: Pose,
): Part[] {
  const right = leg(cut, cloth, details, side, pose, true);
  const left = mirrorPart(leg(cut, cloth, details, side, pose, false));
  const parts: Part[] = [];
  if (side === "front" && pose === "ghost") parts.push(insideWaist(cut, cloth));
  if (cut.cuff) {
    const ankle = ankleCuff(cut, rib);
    parts.push(ankle, mirrorPart(ankle));
  }
  parts.push(left, right);
  if (side === "back") parts.push(...backPockets(cut, cloth, details));
  parts.push(waistband(cut, details.style === "jogger" ? rib : cloth, details, pose));
  parts.push(...waistTrims(cut, cloth, details, side));
  return parts;
}

function innerHem(cut: LegCut): number {
  return cut.stance - cut.hem / 2;
}

function outerSide(cut: LegCut): Knot[] {
  const kneeY = cut.crotchY + (cut.length - cut.crotchY) * 0.47;
  const kneeX = cut.stance * 0.9 + cut.knee / 2 + 8;
  const long = cut.length > 650;
  return [
    [cut.waist, 0, 1],
    [cut.waist + (cut.hip - cut.waist) * 0.72, cut.hipY * 0.5],
    [cut.hip, cut.hipY],
    ...(long ? ([[kneeX, kneeY]] as Knot[]) : []),
    [cut.stance + cut.hem / 2, cut.length, 1],
  ];
}

function leg(cut: LegCut, cloth: Cloth, details: LegDetails, side: Side, pose: Pose, fly: boolean): Part {
  const kneeY = cut.crotchY + (cut.length - cut.crotchY) * 0.47;
  const long = cut.length > 650;
  const inX = innerHem(cut);
  const innerKnee = Math.max(6, cut.stance * 0.9 - cut.knee / 2 + 8);
  const outline = closed([
    [-2, 4, 1],
    ...outerSide(cut),
    [cut.stance, cut.length + 6],
    [inX, cut.length, 1],
    ...(long ? ([[innerKnee, kneeY]] as Knot[]) : []),
    [Math.min(12, inX), cut.crotchY + 70],
    [2, cut.crotchY, 1],
    [-2, cut.crotchY * 0.6, 1],
  ]);
  const hips = closed([
    [-cut.waist, -80, 1],
    [cut.waist, -80, 1],
    ...outerSide(cut),
    [cut.stance + cut.hem / 2, cut.length + 80, 1],
    [inX, cut.length + 80, 1],
    [inX, cut.length, 0],
    ...(long ? ([[innerKnee, kneeY]] as Knot[]) : []),
    [10, cut.crotchY + 120],
    [-60, cut.crotchY + 40],
    [-cut.hip, cut.hipY + 60, 1],
  ]);
  const e = (cut.ease ?? 1) * (pose === "ghost" ? 1 : 0.8);
  const mid = cut.stance * 0.9;
  const eases = [
    { x: 40, y: cut.crotchY - 10, rx: 130, ry: 120, angle: side === "front" ? 1.0 : 0.6, amount: 0.07 * e },
    { x: cut.hip - 60, y: cut.hipY + 60, rx: 110, ry: 150, angle: 1.3, amount: 0.035 * e },
    ...(long
      ? [
          { x: mid - 30, y: kneeY - 30, rx: cut.knee * 0.9, ry: 130, angle: 1.05, amount: 0.045 * e },
          { x: mid + 40, y: kneeY + 40, rx: cut.knee * 0.9, ry: 130, angle: 2.0, amount: 0.04 * e },
          { x: mid + 30, y: kneeY + 190, rx: cut.knee * 0.8, ry: 130, angle: 2.1, amount: 0.02 * e },
          {
            x: cut.stance,
            y: cut.length - 70,
            rx: cut.hem * 0.9,
            ry: 120,
            angle: 1.4,
            amount: (cut.cuff ? 0.14 : 0.05) * e,
          },
        ]
      : [{ x: cut.stance, y: cut.length - 60, rx: 140, ry: 160, angle: 0.1, amount: 0.06 * e }]),
  ];
  const marks = legMarks(cut, details, side, fly);
  const creaseX = (y: number) => mid * 0.9 + (cut.stance - mid * 0.9) * (y / cut.length);
  return {
    ...madeOf(cloth),
    outlines: [outline],
    grain: { angle: -Math.atan2(cut.stance - mid * 0.8, cut.length) * 0.6, x: mid, y: 0 },
    body: { outlines: [hips], depth: pose === "ghost" ? 0.62 : 0.12 },
    edge: { width: 7, height: pose === "ghost" ? 3.5 : 5 },
    folds: { eases, even: [0.006 * e, 0.003 * e], stiffness: cut.stiffness ?? 0.35 },
    ...(cut.crease
      ? {
          relief: (x: number, y: number) =>
            y > 60 ? 5 * Math.max(0, 1 - Math.abs(x - creaseX(y)) / 26) ** 1.5 : 0,
        }
      : {}),
    ...(details.fade ? { fade: details.fade } : {}),
    free: (_x, y) => y > cut.length - 12 && !cut.cuff,
    marks,
    lift: 6,
    shadow: 0.45,
    garment: true,
  };
}

function legMarks(cut: LegCut, details: LegDetails, side: Side, withFly: boolean): Mark[] {
  const t = details.thread;
  const marks: Mark[] = [];
  const outer = line(outerSide(cut));
  marks.push(sewn(beside(outer, 5), 0.6));
  if (details.style === "jeans") marks.push(stitched(beside(outer, 11), t));
  if (cut.hemStitch) {
    const hem = line([
      [innerHem(cut) - 10, cut.length, 1],
      [cut.stance, cut.length + 6],
      [cut.stance + cut.hem / 2 + 10, cut.length, 1],
    ]);
    marks.push(stitched(beside(hem, -cut.hemStitch), t));
  }
  if (
    side === "front" &&
    (details.style === "jeans" || details.style === "chino" || details.style === "tailored")
  ) {
    const opening =
      details.style === "jeans"
        ? line([
            [cut.waist * 0.52, 0, 1],
            [cut.waist * 0.56, 62],
            [cut.waist * 0.8, 92],
            [cut.waist + 34, 96, 1],
          ])
        : line([
            [cut.waist * 0.66, 0, 1],
            [cut.waist + 16, 165, 1],
          ]);
    marks.push(sewn(opening, 1.4), stitched(beside(opening, 6), t));
    if (details.style === "jeans") marks.push(stitched(beside(opening, 13), t));
  }
  if (side === "back" && details.style !== "plain" && details.style !== "jogger") {
    const yoke = line([
      [0, details.style === "jeans" ? 92 : 60, 1],
      [cut.waist + 30, 52, 1],
    ]);
    if (details.style === "jeans")
      marks.push(sewn(yoke, 1), stitched(beside(yoke, 6), t), stitched(beside(yoke, 12), t));
  }
  if (withFly && side === "front" && details.style !== "plain" && details.style !== "jogger") {
    const fly = line([
      [40, 0, 1],
      [40, cut.crotchY * 0.5],
      [28, cut.crotchY * 0.66],
      [2, cut.crotchY * 0.72, 1],
    ]);
    marks.push(stitched(fly, t));
    if (details.style === "jeans") marks.push(stitched(beside(fly, 6), t));
  }
  marks.push(
    sewn(
      line([
        [0, 0, 1],
        [0, cut.crotchY, 1],
      ]),
      1,
    ),
  );
  return marks;
}
