import { beside, closed, joined, type Knot, line, reversed, symmetric } from "../outline.ts";
import type { Mark, Part } from "../part.ts";
import {
  bothSides,
  type Cloth,
  madeOf,
  mirrorPart,
  type Pose,
  type Side,
  sewn,
  shaded,
  stitched,
} from "./cloth.ts";
import { type SleeveCut, sleeve } from "./sleeve.ts";

/** The cut of a garment for the upper body. Half widths and heights in mm from the highest point of the shoulder. */
export interface TopCut {
  neck: number;
  neckFront: number;
  neckBack: number;
  /** `round` or `v`. */
  neckShape?: "round" | "v";
  shoulder: readonly [number, number];
  underarm: readonly [number, number];
  waist: number;
  waistY: number;
  hem: number;
  length: number;
  /** How much the hem's middle hangs below its ends. */
  hemDrop: number;
  sleeve: Omit<SleeveCut, "shoulder" | "underarm"> | null;
  /** Height of a ribbed band at the hem. */
  hemBand?: number;
  /** Distance of stitching above an open hem. */
  hemStitch?: number;
  /** 0-1: how stiff the cloth is. */
  stiffness?: number;
  /** Factor on all folds. */
  ease?: number;
  /** Height of folds, a factor. */
  foldScale?: number;
}

/** The shell of a top: the inside of the back, sleeves, body and hem band, back to front. Collars come after it. */
export function topShell(cut: TopCut, cloth: Cloth, ribCloth: Cloth, side: Side, pose: Pose): Part[] {
  const parts: Part[] = [];
  if (side === "front") parts.push(insideBack(cut, cloth));
  if (cut.sleeve) {
    const right = sleeve(
      { ...cut.sleeve, shoulder: cut.shoulder, underarm: cut.underarm },
      cloth,
      ribCloth,
      pose,
    );
    parts.push(...right, ...right.map(mirrorPart));
  }
  parts.push(torso(cut, cloth, side, pose));
  if (cut.hemBand) parts.push(hemBand(cut, ribCloth, pose));
  return parts;
}

/** The seam line of the neck from the left shoulder to the right. */
export function neckLine(cut: TopCut, side: Side) {
  const depth = side === "front" ? cut.neckFront : cut.neckBack;
  const n = cut.neck;
  if (side === "front" && cut.neckShape === "v") {
    return line([
      [-n, 0, 1],
      [-n * 0.62, depth * 0.42],
      [0, depth, 1],
      [n * 0.62, depth * 0.42],
      [n, 0, 1],
    ]);
  }
  return line([
    [-n, 0, 1],
    [-n * 0.9, depth * 0.42],
    [-n * 0.55, depth * 0.87],
    [0, depth],
    [n * 0.55, depth * 0.87],
    [n * 0.9, depth * 0.42],
    [n, 0, 1],
  ]);
}

/** Right half of the body from the neck's end to the middle of the hem. */
function flank(cut: TopCut): Knot[] {
  const [sx, sy] = cut.shoulder;
  const [ux, uy] = cut.underarm;
  return [
    [cut.neck, 0, 1],
    [(cut.neck + sx) / 2, sy * 0.42],
    [sx, sy, 1],
    [sx - 15, sy + (uy - sy) * 0.35],
    [sx - 12, sy + (uy - sy) * 0.68],
    [ux, uy, 1],
    [cut.waist, cut.waistY],
    [cut.hem + 1, cut.length - 40],
    [cut.hemBand ? cut.hem * 0.97 : cut.hem, cut.length, 1],
    [cut.hem * 0.5, cut.length + cut.hemDrop * 0.8],
    [0, cut.length + cut.hemDrop],
  ];
}

/** Outline of the front or back of the body. */
function torsoOutline(cut: TopCut, side: Side) {
  const half = line(flank(cut));
  const left = reversed(half).map((value, i) => (i % 2 === 0 ? -value : value));
  return joined(neckLine(cut, side), half, left);
}

function torso(cut: TopCut, cloth: Cloth, side: Side, pose: Pose): Part {
  const outline = torsoOutline(cut, side);
  const [sx, sy] = cut.shoulder;
  const [ux, uy] = cut.underarm;
  const wide = symmetric([
    [0, -30, 1],
    [cut.neck, -30],
    [sx + 60, sy - 6],
    [sx + 95, uy - 30],
    [ux + 6, uy + 60],
    [cut.waist, cut.waistY],
    [cut.hem, cut.length + 60, 1],
    [0, cut.length + 90],
  ]);
  const e = (cut.ease ?? 1) * (pose === "ghost" ? 1 : 0.75);
  const eases = bothSides([
    { x: ux - 55, y: uy + 45, rx: 130, ry: 150, angle: 0.75, amount: 0.075 * e },
    { x: sx - 40, y: sy + 100, rx: 70, ry: 120, angle: 0.15, amount: 0.05 * e },
    { x: cut.waist - 60, y: cut.waistY + 10, rx: 130, ry: 150, angle: 1.25, amount: 0.055 * e },
    { x: cut.hem * 0.55, y: cut.length - 70, rx: 120, ry: 200, angle: 0.12, amount: 0.06 * e },
  ]);
  eases.push({ x: 30, y: cut.length - 140, rx: 170, ry: 190, angle: 0.35, amount: 0.04 * e });
  eases.push({ x: -70, y: cut.waistY + 60, rx: 190, ry: 140, angle: 1.9, amount: 0.035 * e });
  const marks: Mark[] = [sewn(beside(neckLine(cut, side), 1), 0.7)];
  const hem = hemLine(cut);
  if (cut.hemStitch) {
    for (const up of [cut.hemStitch, cut.hemStitch - 5]) marks.push(stitched(beside(hem, -up)));
  }
  if (cut.sleeve) marks.push(...armholeSeams(cut));
  return {
    ...madeOf(cloth),
    ...(cloth.print && side === "front" ? { pattern: cloth.print } : {}),
    outlines: [outline],
    grain: { angle: 0, x: 0, y: 0 },
    body: { outlines: [wide], depth: pose === "ghost" ? 0.5 : 0.07 },
    edge: { width: 7, height: pose === "ghost" ? 3.5 : 5 },
    folds: {
      eases,
      even: [0.008 * e, 0.006 * e],
      stiffness: cut.stiffness ?? 0.3,
      scale: cut.foldScale ?? 1,
    },
    free: (_x, y) => y > cut.length - 14 && !cut.hemBand,
    marks,
    lift: 7,
    shadow: 0.5,
    garment: true,
  };
}

function armholeSeams(cut: TopCut): Mark[] {
  const [sx, sy] = cut.shoulder;
  const [ux, uy] = cut.underarm;
  const right = line([
    [sx - 2, sy + 2, 1],
    [sx - 17, sy + (uy - sy) * 0.35],
    [sx - 14, sy + (uy - sy) * 0.68],
    [ux - 2, uy, 1],
  ]);
  const left = right.map((value, i) => (i % 2 === 0 ? -value : value));
  return [
    sewn(beside(right, 2), 0.9),
    sewn(beside(left, -2), 0.9),
    stitched(beside(right, 7)),
    stitched(beside(left, -7)),
  ];
}

/** The hem from left to right. */
function hemLine(cut: TopCut) {
  return line([
    [-cut.hem, cut.length, 1],
    [-cut.hem * 0.5, cut.length + cut.hemDrop * 0.8],
    [0, cut.length + cut.hemDrop],
    [cut.hem * 0.5, cut.length + cut.hemDrop * 0.8],
    [cut.hem, cut.length, 1],
  ]);
}

function insideBack(cut: TopCut, cloth: Cloth): Part {
  const back = neckLine(cut, "back");
  const front = neckLine(cut, "front");
  const outline = joined(beside(back, -8), reversed(beside(front, 14)));
  return {
    ...madeOf(cloth),
    color: shaded(cloth.color, 0.92),
    outlines: [outline],
    body: { outlines: [outline], depth: -0.25 },
    light: (_x, y) => 0.5 + 0.28 * Math.max(0, 1 - y / Math.max(60, cut.neckFront)),
    lift: 0,
    behind: true,
    garment: true,
  };
}

function hemBand(cut: TopCut, cloth: Cloth, pose: Pose): Part {
  const top = hemLine(cut);
  const h = cut.hemBand!;
  const narrow = cut.hem * 0.94;
  const outline = closed([
    [-cut.hem + 3, cut.length - 4, 1],
    [-cut.hem * 0.5, cut.length + cut.hemDrop * 0.8 - 2],
    [0, cut.length + cut.hemDrop - 2],
    [cut.hem * 0.5, cut.length + cut.hemDrop * 0.8 - 2],
    [cut.hem - 3, cut.length - 4, 1],
    [narrow + 3, cut.length + h * 0.6],
    [narrow, cut.length + h, 1],
    [narrow * 0.5, cut.length + cut.hemDrop * 0.9 + h],
    [0, cut.length + cut.hemDrop * 1.1 + h],
    [-narrow * 0.5, cut.length + cut.hemDrop * 0.9 + h],
    [-narrow, cut.length + h, 1],
    [-narrow - 3, cut.length + h * 0.6],
  ]);
  const wide = symmetric([
    [0, cut.length - 300, 1],
    [cut.hem, cut.length - 300, 1],
    [cut.hem, cut.length],
    [narrow, cut.length + h + 80, 1],
    [0, cut.length + h + 80],
  ]);
  return {
    ...madeOf(cloth),
    outlines: [outline],
    grain: { angle: 0, x: 0, y: cut.length },
    body: { outlines: [wide], depth: pose === "ghost" ? 0.45 : 0.1 },
    edge: { width: 6, height: 4.5 },
    marks: [sewn(top, 1)],
    lift: 3,
    shadow: 0.4,
    garment: true,
  };
}

/** A ribbed neckband: the back half seen from inside (front views only), then the front half. */
export function ribCollar(
  cut: TopCut,
  rib: Cloth,
  side: Side,
  width: number,
): { behind: Part[]; before: Part[] } {
  const n = cut.neck;
  const seam = neckLine(cut, side);
  const stand = width * 0.62;
  const outer = joined(Float64Array.of(-n + 5, -stand), seam, Float64Array.of(n - 5, -stand));
  const inner = joined(
    Float64Array.of(-n + 5 + width * 0.8, -stand),
    beside(seam, -width),
    Float64Array.of(n - 5 - width * 0.8, -stand),
  );
  const front: Part = {
    ...madeOf(rib),
    outlines: [joined(outer, reversed(inner))],
    edge: { width: width * 0.4, height: 2.6 },
    marks: [sewn(beside(seam, -0.5), 0.6)],
    lift: 2.5,
    shadow: 0.45,
    garment: true,
  };
  if (side === "back") return { behind: [], before: [front] };
  const d = cut.neckBack;
  const backSeam = line([
    [-n + 2, 0, 1],
    [-n * 0.6, d * 0.8],
    [0, d],
    [n * 0.6, d * 0.8],
    [n - 2, 0, 1],
  ]);
  const top = line([
    [-n + 6, -stand - 1, 1],
    [-n + 6 + width * 0.7, -stand * 0.9],
    [-n * 0.45, d * 0.72 - width],
    [0, d - width],
    [n * 0.45, d * 0.72 - width],
    [n - 6 - width * 0.7, -stand * 0.9],
    [n - 6, -stand - 1, 1],
  ]);
  const back: Part = {
    ...madeOf(rib),
    color: shaded(rib.color, 0.95),
    outlines: [joined(backSeam, reversed(top))],
    edge: { width: 5, height: 2.6 },
    marks: [sewn(backSeam, 0.6)],
    light: 0.78,
    lift: 5,
    shadow: 0.5,
    behind: true,
    garment: true,
  };
  return { behind: [back], before: [front] };
}
