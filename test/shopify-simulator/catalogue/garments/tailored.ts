import { type Linear, linear } from "../color.ts";
import { beside, closed, type Knot, line, type Outline } from "../outline.ts";
import type { Part, Subject } from "../part.ts";
import { type Cloth, madeOf, mirrorPart, type Pose, type Side, sewn, shaded, stitched } from "./cloth.ts";
import { type TopCut, topShell } from "./top.ts";
import { button, buttonRow, collarBack, label, patch, shrink } from "./trims.ts";

/** The cut of a tailored jacket or coat. */
export interface JacketCut {
  length: number;
  /** Height of the first closing button, where the lapels begin to roll. */
  breakY: number;
  /** How far the front edges pass the middle. */
  overlap: number;
  lapel: number;
  double: boolean;
  /** Rounded front corners (jackets) or straight (coats). */
  cutaway: number;
  hem: number;
  buttons: Linear;
  lining: Linear;
  buttonCount: number;
}

export const blazerCut: JacketCut = {
  length: 735,
  breakY: 385,
  overlap: 12,
  lapel: 108,
  double: false,
  cutaway: 95,
  hem: 250,
  buttons: linear("#2b2320"),
  lining: linear("#b9b2a4"),
  buttonCount: 2,
};

export const coatCut: JacketCut = {
  length: 1060,
  breakY: 400,
  overlap: 62,
  lapel: 128,
  double: true,
  cutaway: 0,
  hem: 302,
  buttons: linear("#3a2a1e"),
  lining: linear("#6b5a48"),
  buttonCount: 3,
};

/** Blazers and coats with notched lapels. */
export function jacket(cloth: Cloth, cut: JacketCut, side: Side, pose: Pose): Subject {
  const top: TopCut = {
    neck: 82,
    neckFront: 40,
    neckBack: 14,
    shoulder: [222, 44],
    underarm: [258, 268],
    waist: cut.length > 900 ? 256 : 232,
    waistY: 450,
    hem: cut.hem,
    length: cut.length,
    hemDrop: 10,
    stiffness: 0.85,
    ease: 0.8,
    foldScale: 1.1,
    sleeve: {
      length: pose === "ghost" ? 625 : 600,
      angle: pose === "ghost" ? 1.3 : 1.0,
      hem: 134,
      bend: pose === "ghost" ? 16 : 6,
    },
  };
  const shell = topShell(top, cloth, cloth, side, pose);
  const details = {
    lapel: { x: 40, y: 190, width: 480 },
    pocket: { x: 120, y: 520, width: 440 },
    sleeve: { x: 320, y: 540, width: 420 },
  };
  if (side === "back") {
    const torso = shell[shell.length - 1]!;
    const seam = line([
      [0, 14, 1],
      [2, cut.length * 0.5],
      [0, cut.length + 8, 1],
    ]);
    const vent = line([
      [0, cut.length - 230, 1],
      [10, cut.length - 225, 1],
      [8, cut.length + 8, 1],
    ]);
    const marks = [...torso.marks!, sewn(seam, 0.8), sewn(vent, 2)];
    return { parts: [...shell.slice(0, -1), { ...torso, marks }, collarBack(cloth, 1)], details };
  }
  const sleeves = shell.slice(1, 3);
  const torso = shell[3]!;
  const inside: Part = {
    fabric: "satin",
    color: shaded(cut.lining, 0.8),
    outlines: [
      closed([
        [-86, -4, 1],
        [86, -4, 1],
        [70, cut.breakY + 60],
        [0, cut.breakY + 140],
        [-70, cut.breakY + 60],
      ]),
    ],
    folds: { eases: [{ x: 0, y: 200, rx: 120, ry: 200, angle: 0.5, amount: 0.04 }], even: [0.01, 0.005] },
    light: (_x, y) => 0.62 - 0.25 * Math.min(1, Math.max(0, y / cut.breakY)),
    lift: 0,
    behind: true,
    garment: true,
  };
  const hemInside: Part[] = cut.cutaway
    ? [
        {
          fabric: "satin",
          color: shaded(cut.lining, 0.6),
          outlines: [
            closed([
              [-40, cut.breakY + 80, 1],
              [40, cut.breakY + 80, 1],
              [cut.hem * 0.6, cut.length - 60],
              [cut.hem * 0.5, cut.length - 14, 1],
              [0, cut.length - 26],
              [-cut.hem * 0.5, cut.length - 14, 1],
              [-cut.hem * 0.6, cut.length - 60],
            ]),
          ],
          light: 0.5,
          lift: 0,
          garment: true,
        },
      ]
    : [];
  const right = frontPanel(torso, top, cut, cut.overlap);
  const left = mirrorPart(right);
  const collarParts = lapels(cloth, cut);
  return {
    parts: [
      inside,
      ...hemInside,
      label(0, 20, 74, 34),
      ...sleeves,
      right,
      left,
      ...jacketPockets(cloth, cut),
      ...collarParts,
      ...closing(cut),
    ],
    details,
  };
}

function frontPanel(torso: Part, top: TopCut, cut: JacketCut, overlap: number): Part {
  const [sx, sy] = top.shoulder;
  const [ux, uy] = top.underarm;
  const edge: Knot[] = cut.cutaway
    ? [
        [cut.cutaway * 1.5, cut.length + 6],
        [cut.cutaway * 0.75, cut.length - 18],
        [cut.cutaway * 0.12, cut.length - 130],
        [-overlap, cut.breakY + 130],
      ]
    : [[-overlap, cut.length + 10, 1]];
  const outline: Outline = closed([
    [top.neck, 0, 1],
    [(top.neck + sx) / 2, sy * 0.42],
    [sx, sy, 1],
    [sx - 15, sy + (uy - sy) * 0.35],
    [sx - 12, sy + (uy - sy) * 0.68],
    [ux, uy, 1],
    [top.waist, top.waistY],
    [cut.hem + 1, cut.length - 60],
    [cut.hem, cut.length, 1],
    ...edge,
    [-overlap, cut.breakY, 1],
    [22, cut.breakY - 160],
    [top.neck - 18, 20],
  ]);
  const frontEdge = line([...edge.toReversed().map(([x, y]) => [x, y] as Knot)]);
  const dart = line([
    [118, 300, 1],
    [112, 420],
    [116, 520, 1],
  ]);
  return {
    ...torso,
    outlines: [outline],
    marks: [
      ...torso.marks!.filter((mark) => mark.line[0]! > 0),
      sewn(dart, 0.6),
      ...(frontEdge.length > 4 ? [stitched(beside(frontEdge, -5))] : []),
    ],
    edge: { width: 6, height: 3.5 },
    lift: 6,
    shadow: 0.55,
  };
}

function lapels(cloth: Cloth, cut: JacketCut): Part[] {
  const b = cut.breakY;
  const w = cut.lapel;
  const peak = cut.double ? 118 : 132;
  const lapelOutline = closed([
    [-cut.overlap * 0.85, b + 4, 1],
    [44, b - 90],
    [66 + w * 0.5, b - 190],
    [58 + w, peak + (cut.double ? -14 : 6), 1],
    [54 + w * 0.46, peak + (cut.double ? 2 : -12), 1],
    [92, 62],
    [84, 18, 1],
    [58, 70],
    [30, b - 190],
  ]);
  const collarOutline = closed([
    [80, -36, 1],
    [98, -14],
    [112, 34],
    [60 + w * 0.62, 92, 1],
    [50 + w * 0.46, peak - 14, 1],
    [70, 78],
    [58, 36],
    [60, -10],
  ]);
  const roll = closed([
    [-60, b + 40, 1],
    [90, b - 60, 1],
    [90 + w, 40, 1],
    [90, -60, 1],
    [20, 30, 1],
    [10, b - 150, 1],
  ]);
  const leaf = (outline: Outline, angle: number): Part => ({
    ...madeOf(cloth),
    outlines: [outline],
    grain: { angle, x: 0, y: 0 },
    body: { outlines: [roll], depth: 0.22 },
    edge: { width: 5, height: 2.6 },
    marks: [stitched(shrink(outline, 4))],
    lift: 8,
    shadow: 0.55,
    garment: true,
  });
  const back: Part = {
    ...madeOf(cloth),
    outlines: [
      closed([
        [-80, -36, 1],
        [-40, -34],
        [0, -31],
        [40, -34],
        [80, -36, 1],
        [66, -2],
        [36, 12],
        [0, 16],
        [-36, 12],
        [-66, -2],
      ]),
    ],
    edge: { width: 4, height: 2 },
    light: 0.78,
    lift: 5,
    behind: true,
    garment: true,
  };
  const lapel = leaf(lapelOutline, -0.3);
  const collar = leaf(collarOutline, 0.5);
  return [back, lapel, mirrorPart(lapel), { ...collar, lift: 5 }, mirrorPart({ ...collar, lift: 5 })];
}

function jacketPockets(cloth: Cloth, cut: JacketCut): Part[] {
  const y = cut.double && cut.length > 900 ? 590 : 512;
  const x = cut.double ? 170 : 148;
  const flap = patch(
    closed([
      [x - 76, y + 4, 1],
      [x + 74, y - 4, 1],
      [x + 78, y + 44],
      [x + 66, y + 54],
      [x - 66, y + 60],
      [x - 78, y + 50],
    ]),
    cloth,
    { lift: 4 },
  );
  const chest = patch(
    closed([
      [84, 236, 1],
      [184, 222, 1],
      [186, 246, 1],
      [86, 260, 1],
    ]),
    cloth,
    { lift: 2 },
  );
  return [flap, mirrorPart(flap), ...(cut.double ? [] : [chest])];
}

function closing(cut: JacketCut): Part[] {
  const last = cut.breakY + (cut.double ? 300 : 108);
  const rows = cut.double ? [-cut.overlap * 0.8 + 2, cut.overlap * 0.8 + 8] : [0];
  const parts = rows.flatMap((x) =>
    buttonRow([x, cut.breakY + 14], [x, last], cut.buttonCount, 11.5, cut.buttons),
  );
  if (cut.double) parts.push(...button(rows[1]! + 46, cut.breakY - 112, 11.5, cut.buttons));
  return parts;
}
