import { type Linear, linear } from "../colour.ts";
import { beside, closed, joined, type Knot, line, reversed, symmetric } from "../outline.ts";
import type { Mark, Part } from "../part.ts";
import { type Cloth, madeOf, mirrorPart, type Pose, type Side, sewn, shaded, stitched } from "./cloth.ts";
import { button, cord, patch, pocketOutline } from "./trims.ts";

/** The cut of trousers, jeans, shorts or leggings. Half widths and heights in mm from the waist. */
export interface LegCut {
  waist: number;
  hip: number;
  hipY: number;
  crotchY: number;
  length: number;
  /** Widths of one leg. */
  thigh: number;
  knee: number;
  hem: number;
  /** Distance of the leg's middle from x = 0 at the hem. */
  stance: number;
  waistband: number;
  /** Pressed crease down each leg. */
  crease?: boolean;
  /** Ribbed ankle cuff. */
  cuff?: number;
  /** Factor on all folds. */
  ease?: number;
  stiffness?: number;
  hemStitch?: number;
}

/** What is sewn on. */
export interface LegDetails {
  style: "jeans" | "chino" | "tailored" | "jogger" | "plain";
  thread?: Linear;
  button?: Linear;
  fade?: (x: number, y: number) => number;
}

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

function insideWaist(cut: LegCut, cloth: Cloth): Part {
  const b = cut.waistband;
  const outline = symmetric([
    [0, -b - 17],
    [cut.waist * 0.6, -b - 13],
    [cut.waist - 3, -b, 1],
    [cut.waist * 0.6, -b + 10],
    [0, -b + 16],
  ]);
  return {
    ...madeOf(cloth),
    colour: shaded(cloth.colour, 0.85),
    outlines: [outline],
    light: 0.48,
    lift: 0,
    behind: true,
    garment: true,
  };
}

function waistband(cut: LegCut, cloth: Cloth, details: LegDetails, pose: Pose): Part {
  const b = cut.waistband;
  const dip = pose === "ghost" ? 14 : 4;
  const outline = symmetric([
    [0, -b + dip],
    [cut.waist * 0.6, -b + dip * 0.65],
    [cut.waist - 2, -b, 1],
    [cut.waist + 2, 6, 1],
    [cut.waist * 0.6, 6 + dip * 0.65],
    [0, 6 + dip],
  ]);
  const lower = line([
    [-cut.waist, 4, 1],
    [0, 4 + dip],
    [cut.waist, 4, 1],
  ]);
  const upper = line([
    [-cut.waist, -b, 1],
    [0, -b + dip],
    [cut.waist, -b, 1],
  ]);
  const elastic = details.style === "jogger";
  return {
    ...madeOf(cloth),
    outlines: [outline],
    body: {
      outlines: [
        symmetric([
          [0, -200, 1],
          [cut.waist, -200, 1],
          [cut.waist, 200, 1],
          [0, 200, 1],
        ]),
      ],
      depth: pose === "ghost" ? 0.4 : 0.08,
    },
    edge: { width: 4, height: 2.4 },
    ...(elastic ? { relief: (x: number) => 2.2 * Math.sin(x / 5.5 + Math.sin(x / 17) * 2) } : {}),
    marks: [
      sewn(lower, 0.9),
      ...(elastic || details.style === "plain"
        ? []
        : [stitched(beside(lower, -6), details.thread), stitched(beside(upper, 6), details.thread)]),
    ],
    lift: 3,
    shadow: 0.45,
    garment: true,
  };
}

function waistTrims(cut: LegCut, cloth: Cloth, details: LegDetails, side: Side): Part[] {
  const b = cut.waistband;
  const parts: Part[] = [];
  if (details.style === "jogger") {
    if (side === "front") {
      const string = linear("#e8e3d8");
      parts.push(
        ...cord(
          [
            [-16, 2],
            [-22, 60],
            [-17, 120],
            [-24, 165],
          ],
          7,
          string,
        ),
      );
      parts.push(
        ...cord(
          [
            [16, 2],
            [24, 55],
            [20, 110],
            [30, 150],
          ],
          7,
          string,
        ),
      );
    }
    return parts;
  }
  if (details.style === "plain") return parts;
  const places = side === "front" ? [0.48, -0.48, 0.93, -0.93] : [0, 0.5, -0.5, 0.93, -0.93];
  for (const place of places) {
    const x = cut.waist * place;
    const y = 14 * (1 - Math.abs(place)) - b;
    parts.push(
      patch(
        closed([
          [x - 6, y - 3, 1],
          [x + 6, y - 3, 1],
          [x + 6, y + b + 14, 1],
          [x - 6, y + b + 14, 1],
        ]),
        cloth,
        { ...(details.thread ? { thread: details.thread } : {}), inset: 2.5, lift: 3 },
      ),
    );
  }
  if (side === "front" && details.button) parts.push(...button(0, -b / 2 + 11, 9, details.button));
  return parts;
}

function backPockets(cut: LegCut, cloth: Cloth, details: LegDetails): Part[] {
  if (details.style === "plain" || details.style === "jogger") return [];
  if (details.style === "jeans") {
    const right = patch(pocketOutline(cut.waist * 0.56, 112, 138, 158, "point"), cloth, {
      ...(details.thread ? { thread: details.thread } : {}),
      rows: 2,
    });
    const arc = line([
      [cut.waist * 0.56 - 62, 178, 1],
      [cut.waist * 0.56, 196],
      [cut.waist * 0.56 + 62, 178, 1],
    ]);
    const decorated: Part = {
      ...right,
      ...(details.fade ? { fade: details.fade } : {}),
      marks: [...right.marks!, stitched(arc, details.thread)],
    };
    return [mirrorPart(decorated), decorated];
  }
  const slit = closed([
    [cut.waist * 0.28, 100, 1],
    [cut.waist * 0.82, 92, 1],
    [cut.waist * 0.82, 103, 1],
    [cut.waist * 0.28, 111, 1],
  ]);
  const welt = patch(slit, cloth, { inset: 2.5, lift: 3 });
  return [mirrorPart(welt), welt];
}

function ankleCuff(cut: LegCut, rib: Cloth): Part {
  const w = cut.hem * 0.42;
  const outline = closed([
    [cut.stance - w, cut.length - 6, 1],
    [cut.stance + w, cut.length - 6, 1],
    [cut.stance + w * 0.94, cut.length + cut.cuff!, 1],
    [cut.stance, cut.length + cut.cuff! + 6],
    [cut.stance - w * 0.94, cut.length + cut.cuff!, 1],
  ]);
  return {
    ...madeOf(rib),
    outlines: [outline],
    grain: { angle: 0, x: cut.stance, y: 0 },
    body: { outlines: [outline], depth: 0.6 },
    edge: { width: 5, height: 4 },
    lift: 2,
    garment: true,
  };
}

/** The cut of a skirt. Half widths and heights in mm from the waist. */
export interface SkirtCut {
  waist: number;
  hip: number;
  hipY: number;
  hem: number;
  length: number;
  waistband: number;
  /** Number of flutes over the hem and their depth in mm. */
  flutes: number;
  fluteDepth: number;
  /** Knife pleats instead of flutes. */
  pleats?: boolean;
}

/** A skirt's hanging cloth: its hem waves with the flutes. */
export function skirtPanel(cut: SkirtCut, cloth: Cloth, top: number, pose: Pose, marks: Mark[] = []): Part {
  const wave = (t: number) => Math.sin(t * cut.flutes * Math.PI + Math.sin(t * 5.1) * 0.7);
  const hem: Knot[] = [];
  const count = Math.max(12, cut.flutes * 6);
  for (let i = 0; i <= count; i++) {
    const t = 1 - (2 * i) / count;
    const edge = i === 0 || i === count;
    const drop =
      26 * Math.sqrt(Math.max(0, 1 - t * t)) +
      (edge || cut.pleats ? 0 : wave(t) * Math.min(9, cut.fluteDepth * 0.35));
    hem.push([cut.hem * t, top + cut.length + drop, edge ? 1 : 0]);
  }
  const side: Knot[] = [
    [cut.waist, top, 1],
    [cut.hip, top + cut.hipY],
    [cut.hip + (cut.hem - cut.hip) * 0.5, top + cut.hipY + (cut.length - cut.hipY) * 0.5],
  ];
  const outline = closed([...side, ...hem, ...side.toReversed().map(([x, y, c]) => [-x, y, c ?? 0] as Knot)]);
  const widthAt = (y: number) => {
    const t = (y - top) / cut.length;
    if (y < top + cut.hipY)
      return cut.waist + (cut.hip - cut.waist) * Math.sqrt(Math.max(0, (y - top) / cut.hipY));
    return cut.hip + (cut.hem - cut.hip) * ((t * cut.length - cut.hipY) / (cut.length - cut.hipY));
  };
  const relief = (x: number, y: number) => {
    const t = Math.max(-1, Math.min(1, x / widthAt(y)));
    const down = Math.min(1, Math.max(0, (y - top) / cut.length));
    if (cut.pleats) {
      const phase = (((t * cut.flutes) % 1) + 1) % 1;
      return cut.fluteDepth * (0.45 + 0.55 * down) * (phase < 0.7 ? phase / 0.7 : (1 - phase) / 0.3);
    }
    const rise = cut.fluteDepth * down ** 1.3;
    const crest = 0.5 + 0.5 * wave(t);
    return rise * (crest ** 0.8 + 0.25 * Math.sin(t * cut.flutes * 5.3 + down * 3));
  };
  return {
    ...madeOf(cloth),
    outlines: [outline],
    body: {
      outlines: [
        symmetric([
          [0, top - 90, 1],
          [cut.waist, top - 90, 1],
          [cut.waist, top],
          [cut.hip, top + cut.hipY],
          [cut.hem, top + cut.length + 90, 1],
          [0, top + cut.length + 90],
        ]),
      ],
      depth: pose === "ghost" ? 0.42 : 0.06,
    },
    edge: { width: 6, height: 3 },
    folds: {
      eases: [
        { x: 0, y: top + 40, rx: cut.hip, ry: 110, angle: 0, amount: 0.035 },
        { x: cut.hip * 0.4, y: top + cut.length * 0.6, rx: 150, ry: 220, angle: 0.4, amount: 0.03 },
        { x: -cut.hip * 0.5, y: top + cut.length * 0.5, rx: 150, ry: 200, angle: -0.3, amount: 0.03 },
      ],
      even: [0.006, 0.004],
      stiffness: 0.3,
      scale: cut.pleats ? 0.4 : 0.9,
    },
    free: (_x, y) => y > top + cut.length - 20,
    relief,
    marks,
    lift: 6,
    garment: true,
  };
}

/** A waistband for skirts, like that of trousers. */
export function skirtBand(cut: SkirtCut, cloth: Cloth, pose: Pose, thread?: Linear): Part[] {
  const like = { waist: cut.waist, waistband: cut.waistband } as LegCut;
  const parts = [
    waistband(like, cloth, { style: thread ? "jeans" : "plain", ...(thread ? { thread } : {}) }, pose),
  ];
  return pose === "ghost" ? [insideWaist(like, cloth), ...parts] : parts;
}

/** The hem of a skirt as a line, `up` mm above it. */
export function skirtHem(cut: SkirtCut, top: number, up: number) {
  const half = line([
    [0, top + cut.length + 26 - up],
    [cut.hem * 0.6, top + cut.length + 21 - up],
    [cut.hem, top + cut.length - up, 1],
  ]);
  return joined(reversed(mirror(half)), half);
}

function mirror(one: Float64Array): Float64Array {
  return one.map((v, i) => (i % 2 === 0 ? -v : v));
}
