import { band, closed, type Knot, line, type Outline } from "../outline.ts";
import type { Part } from "../part.ts";
import { type Cloth, madeOf, type Pose, sewn, stitched } from "./cloth.ts";

/** A sleeve on the right side of the picture. Lengths in mm, angle from horizontal downwards in radians. */
export interface SleeveCut {
  shoulder: readonly [number, number];
  underarm: readonly [number, number];
  length: number;
  angle: number;
  /** Width at the wrist or hem. */
  hem: number;
  /** Sideways bend at the elbow, mm; positive bends the middle outwards. */
  bend?: number;
  /** Height of a separate cuff: 0 for none. */
  cuff?: number;
  /** Width of the cuff; the sleeve blouses over a narrower one. */
  cuffWidth?: number;
  /** Depth of the hem's stitching; 0 for none. */
  hemStitch?: number;
}

/** Builds the sleeve and, if asked for, its cuff, back to front. */
export function sleeve(cut: SleeveCut, cloth: Cloth, cuffCloth: Cloth, pose: Pose): Part[] {
  const [sx, sy] = cut.shoulder;
  const [ux, uy] = cut.underarm;
  const dx = Math.cos(cut.angle);
  const dy = Math.sin(cut.angle);
  const nx = dy;
  const ny = -dx;
  const bend = cut.bend ?? 0;
  const half = cut.hem / 2;
  const long = cut.length > 350;
  const ex = sx + dx * cut.length - nx * half * 0.9;
  const ey = sy + dy * cut.length - ny * half * 0.9;
  // Above a cuff the sleeve is gathered: it narrows quickly over its last few centimetres.
  const mouth = cut.cuff && long ? Math.min(half, ((cut.cuffWidth ?? cut.hem * 0.8) / 2) * 1.1) : half;
  const outerEnd: Knot = [ex + nx * mouth, ey + ny * mouth, 1];
  const innerEnd: Knot = [ex - nx * mouth, ey - ny * mouth, 1];
  const full = half * 1.02;
  const puff: Knot[] = mouth < half ? [[ex + nx * full - dx * 34, ey + ny * full - dy * 34]] : [];
  const puffInner: Knot[] = mouth < half ? [[ex - nx * full - dx * 30, ey - ny * full - dy * 30]] : [];
  const onOuter = (t: number, out: number): Knot => [
    sx + (outerEnd[0] - sx) * t + nx * out,
    sy + (outerEnd[1] - sy) * t + ny * out,
  ];
  const onInner = (t: number, out: number): Knot => [
    ux + (innerEnd[0] - ux) * t + nx * out,
    uy + (innerEnd[1] - uy) * t + ny * out,
  ];
  const cap = pose === "ghost" ? 15 : 4;
  const outer = long
    ? [
        onOuter(0.12, cap),
        onOuter(0.3, cap * 0.9 + bend * 0.6),
        onOuter(0.52, bend),
        onOuter(0.75, bend * 0.55 + 3),
      ]
    : [onOuter(0.3, cap), onOuter(0.65, cap * 0.7)];
  const inner = long
    ? [onInner(0.75, bend * 0.5 - 3), onInner(0.5, bend * 0.9 - 4), onInner(0.22, bend * 0.35)]
    : [onInner(0.5, -2)];
  const sag = cut.hem * 0.07;
  const hemMiddle: Knot = [ex + dx * sag, ey + dy * sag];
  const outline = closed([
    [sx - 14, sy - 4, 1],
    [sx, sy, 0],
    ...outer,
    ...puff,
    outerEnd,
    hemMiddle,
    innerEnd,
    ...puffInner,
    ...inner,
    [ux, uy, 1],
    [ux - 36, uy - 30, 0],
    [sx - 40, sy + 70, 0],
  ]);
  const bodyOutline = closed([
    [sx - 60, sy - 10, 1],
    [sx, sy, 0],
    ...outer,
    [outerEnd[0] + dx * 40, outerEnd[1] + dy * 40, 1],
    [innerEnd[0] + dx * 40, innerEnd[1] + dy * 40, 1],
    ...inner,
    [ux, uy, 0],
    [ux - 110, uy + 4, 1],
    [sx - 150, sy + 60, 1],
  ]);
  const middle = (t: number): [number, number] => [
    (sx + ux) / 2 + (ex - (sx + ux) / 2) * t + nx * bend * Math.sin(t * Math.PI),
    (sy + uy) / 2 + (ey - (sy + uy) / 2) * t + ny * bend * Math.sin(t * Math.PI),
  ];
  const at = (t: number, r: number, angle: number, amount: number) => {
    const [x, y] = middle(t);
    return { x, y, rx: r, ry: r, angle, amount };
  };
  const a = cut.angle;
  const soft = pose === "ghost" ? 1 : 0.8;
  const eases = long
    ? [
        at(0.1, 130, a - 0.8, 0.08 * soft),
        at(0.3, 120, a + 0.8, 0.045 * soft),
        at(0.5, 130, a - 0.45, 0.085 * soft),
        at(0.62, 100, a + 0.55, 0.06 * soft),
        at(0.97, 110, a + 0.15, (cut.cuff ? 0.13 : 0.05) * soft),
      ]
    : [at(0.2, 110, a - 0.7, 0.07 * soft), at(0.7, 110, a - Math.PI / 2, 0.05 * soft)];
  const hemLine = line([outerEnd, hemMiddle, innerEnd]);
  const hemRow = (up: number) => moveLine(hemLine, -dx * up, -dy * up);
  const part: Part = {
    ...madeOf(cloth),
    outlines: [outline],
    grain: { angle: a - Math.PI / 2, x: sx, y: sy },
    body: { outlines: [bodyOutline], depth: pose === "ghost" ? 0.8 : 0.16 },
    edge: { width: 7, height: pose === "ghost" ? 4 : 5 },
    folds: { eases, even: [0.006, 0.003] },
    free: (x, y) => (x - ex) * dx + (y - ey) * dy > -12 && !cut.cuff,
    marks: cut.hemStitch ? [stitched(hemRow(cut.hemStitch)), stitched(hemRow(cut.hemStitch - 5))] : [],
    lift: 9,
    shadow: 0.5,
    garment: true,
  };
  if (!cut.cuff) return [part];
  const cuffHalf = (cut.cuffWidth ?? cut.hem * 0.8) / 2;
  const c0: Knot = [ex + nx * cuffHalf * 1.04 - dx * 3, ey + ny * cuffHalf * 1.04 - dy * 3, 1];
  const c1: Knot = [ex - nx * cuffHalf * 1.04 - dx * 3, ey - ny * cuffHalf * 1.04 - dy * 3, 1];
  const cuffTop = line([c0, [ex + dx * 4, ey + dy * 4], c1]);
  const cuffOutline = closed([
    c0,
    [ex + nx * cuffHalf + dx * cut.cuff * 0.5, ey + ny * cuffHalf + dy * cut.cuff * 0.5],
    [ex + nx * cuffHalf * 0.97 + dx * cut.cuff, ey + ny * cuffHalf * 0.97 + dy * cut.cuff, 1],
    [ex + dx * (cut.cuff + 5), ey + dy * (cut.cuff + 5)],
    [ex - nx * cuffHalf * 0.97 + dx * cut.cuff, ey - ny * cuffHalf * 0.97 + dy * cut.cuff, 1],
    [ex - nx * cuffHalf + dx * cut.cuff * 0.5, ey - ny * cuffHalf + dy * cut.cuff * 0.5],
    c1,
    [ex + dx * 4, ey + dy * 4],
  ]);
  return [
    part,
    {
      ...madeOf(cuffCloth),
      outlines: [cuffOutline],
      grain: { angle: a - Math.PI / 2, x: ex, y: ey },
      body: { outlines: [cuffOutline, band(cuffTop, 30)], depth: pose === "ghost" ? 0.7 : 0.2 },
      edge: { width: 5, height: 4 },
      marks: [sewn(cuffTop, 0.9)],
      lift: 3,
      shadow: 0.4,
      garment: true,
    },
  ];
}

function moveLine(one: Outline, dx: number, dy: number): Outline {
  return one.map((value, i) => value + (i % 2 === 0 ? dx : dy));
}
