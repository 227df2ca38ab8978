import { beside, closed, joined, line, reversed, symmetric } from "../outline.ts";
import type { Part, Subject } from "../part.ts";
import { bothSides, type Cloth, madeOf, mirrorPart, type Pose, type Side, sewn, stitched } from "./cloth.ts";
import { type SkirtCut, skirtPanel } from "./skirt.ts";
import { neckLine, type TopCut, topShell } from "./top.ts";
import { cord, label } from "./trims.ts";

const details = {
  neck: { x: 10, y: 120, width: 420 },
  waist: { x: 90, y: 400, width: 580 },
  hem: { x: -60, y: 880, width: 480 },
};

/** A dress with a V neck, short sleeves, a tied waist and a wide skirt. */
export function wrapDress(cloth: Cloth, side: Side, pose: Pose): Subject {
  const waistY = 392;
  const top: TopCut = {
    neck: 84,
    neckFront: 228,
    neckBack: 26,
    neckShape: "v",
    shoulder: [196, 40],
    underarm: [222, 226],
    waist: 196,
    waistY: 330,
    hem: 176,
    length: waistY,
    hemDrop: 8,
    ease: 1.3,
    sleeve: { length: 260, angle: pose === "ghost" ? 1.1 : 0.8, hem: 196, hemStitch: 12 },
  };
  const skirt: SkirtCut = {
    waist: 178,
    hip: 236,
    hipY: 150,
    hem: 372,
    length: 640,
    waistband: 0,
    flutes: 5,
    fluteDepth: 30,
  };
  const shell = topShell(top, cloth, cloth, side, pose);
  const panel = skirtPanel(skirt, cloth, waistY, pose);
  const belt = waistBelt(cloth, waistY, 180);
  if (side === "back") return { parts: [panel, ...shell, belt], details };
  const overlap = line([
    [84, 0, 1],
    [44, 110],
    [-20, 250],
    [-120, waistY, 1],
  ]);
  const edge: Part = {
    ...madeOf(cloth),
    outlines: [joined(overlap, reversed(beside(overlap, 14)))],
    edge: { width: 5, height: 2.5 },
    marks: [stitched(beside(overlap, 11))],
    lift: 5,
    shadow: 0.5,
    garment: true,
  };
  const front = line([
    [-118, waistY + 8, 1],
    [-60, waistY + 260],
    [-90, waistY + 640, 1],
  ]);
  const knot: Part = {
    ...madeOf(cloth),
    outlines: [
      closed([
        [112, waistY - 22],
        [146, waistY - 20],
        [152, waistY + 12],
        [128, waistY + 24],
        [106, waistY + 8],
      ]),
    ],
    edge: { width: 12, height: 10 },
    lift: 6,
    shadow: 0.6,
    garment: true,
  };
  const tail = (points: readonly (readonly [number, number])[]): Part => {
    const path = line(points.map(([x, y]) => [x, y] as const));
    return {
      ...madeOf(cloth),
      outlines: [joined(beside(path, 15), reversed(beside(path, -15)))],
      edge: { width: 6, height: 3 },
      folds: { eases: [], even: [0.05, 0.01] },
      lift: 6,
      shadow: 0.5,
      garment: true,
    };
  };
  const lap: Part = { ...panel, marks: [sewn(front, 2.2), stitched(beside(front, -8))] };
  return {
    parts: [
      shell[0]!,
      label(0, 34, 46, 24),
      ...shell.slice(1, -1),
      lap,
      shell[shell.length - 1]!,
      edge,
      belt,
      tail([
        [126, waistY],
        [150, waistY + 90],
        [138, waistY + 210],
        [156, waistY + 300],
      ]),
      tail([
        [132, waistY],
        [186, waistY + 80],
        [192, waistY + 160],
        [214, waistY + 236],
      ]),
      knot,
    ],
    details,
  };
}

function waistBelt(cloth: Cloth, y: number, half: number): Part {
  return {
    ...madeOf(cloth),
    outlines: [
      symmetric([
        [0, y - 18],
        [half - 2, y - 26, 1],
        [half, y + 14, 1],
        [0, y + 24],
      ]),
    ],
    body: {
      outlines: [
        symmetric([
          [0, y - 200, 1],
          [half, y - 200, 1],
          [half, y + 200, 1],
          [0, y + 200],
        ]),
      ],
      depth: 0.42,
    },
    edge: { width: 6, height: 3 },
    folds: { eases: [{ x: 90, y, rx: 110, ry: 40, angle: Math.PI / 2, amount: 0.1 }], even: [0.01, 0.04] },
    lift: 5,
    shadow: 0.5,
    garment: true,
  };
}

/** A slip dress with narrow straps, cut on the bias. */
export function slipDress(cloth: Cloth, side: Side, pose: Pose): Subject {
  const depth = side === "front" ? 150 : 175;
  const neck =
    side === "front"
      ? ([
          [0, depth],
          [60, depth - 14],
          [124, 88, 1],
        ] as const)
      : ([
          [0, depth],
          [70, depth - 2],
          [128, depth - 26, 1],
        ] as const);
  const hemDrop = 24;
  const outline = symmetric([
    ...neck,
    [150, 150],
    [196, 220, 1],
    [184, 330],
    [178, 400],
    [226, 560],
    [268, 800],
    [300, 1080, 1],
    [210, 1080 + hemDrop * 0.55],
    [100, 1080 + hemDrop * 0.9],
    [0, 1080 + hemDrop],
  ]);
  const wide = symmetric([
    [0, 0, 1],
    [150, 0, 1],
    [196, 220],
    [176, 400],
    [232, 580],
    [300, 1180, 1],
    [0, 1180],
  ]);
  const flute = (x: number, y: number) => {
    const t = x / (180 + Math.max(0, y - 400) * 0.18);
    const down = Math.min(1, Math.max(0, (y - 520) / 560));
    return 26 * down ** 1.2 * (0.5 + 0.5 * Math.sin(t * 8.2 + 0.7 + Math.sin(t * 3.1)));
  };
  const cowl = side === "front" ? 1 : 0.3;
  const body: Part = {
    ...madeOf(cloth),
    outlines: [outline],
    grain: { angle: 0.6, x: 0, y: 0 },
    body: { outlines: [wide], depth: pose === "ghost" ? 0.5 : 0.08 },
    edge: { width: 5, height: 3 },
    folds: {
      eases: [
        { x: 0, y: 190, rx: 130, ry: 100, angle: Math.PI / 2, amount: 0.12 * cowl },
        ...bothSides([
          { x: 120, y: 270, rx: 110, ry: 120, angle: 0.9, amount: 0.08 },
          { x: 110, y: 410, rx: 120, ry: 120, angle: 1.2, amount: 0.07 },
        ]),
        { x: 60, y: 620, rx: 220, ry: 260, angle: 0.35, amount: 0.035 },
        { x: -60, y: 860, rx: 220, ry: 260, angle: -0.15, amount: 0.03 },
      ],
      even: [0.006, 0.002],
      stiffness: 0.9,
      scale: 0.85,
    },
    relief: flute,
    free: (_x, y) => y > 1060,
    marks: [
      stitched(
        beside(
          line([
            [-300, 1080, 1],
            [-210, 1080 + hemDrop * 0.55],
            [0, 1080 + hemDrop],
            [210, 1080 + hemDrop * 0.55],
            [300, 1080, 1],
          ]),
          -10,
        ),
      ),
    ],
    lift: 7,
    garment: true,
  };
  const strap = (points: readonly (readonly [number, number])[], behind: boolean): Part => {
    const path = line(points.map(([x, y]) => [x, y] as const));
    return {
      ...madeOf(cloth),
      outlines: [joined(beside(path, 4.5), reversed(beside(path, -4.5)))],
      edge: { width: 3, height: 2 },
      lift: 3,
      ...(behind ? { light: 0.7, behind: true as const } : {}),
      garment: true,
    };
  };
  const front = strap(
    [
      [124, 94],
      [112, 40],
      [94, 0],
    ],
    false,
  );
  const rear = strap(
    [
      [94, 2],
      [96, 60],
      [100, 160],
    ],
    true,
  );
  const backEdge: Part = {
    ...madeOf(cloth),
    outlines: [
      symmetric([
        [0, 150, 1],
        [100, 146],
        [180, 200, 1],
        [100, 215],
        [0, 215],
      ]),
    ],
    light: 0.5,
    lift: 0,
    behind: true,
    garment: true,
  };
  if (side === "back")
    return {
      parts: [
        strap(
          [
            [94, 0],
            [100, 70],
            [112, 160],
          ],
          false,
        ),
        mirrorPart(
          strap(
            [
              [94, 0],
              [100, 70],
              [112, 160],
            ],
            false,
          ),
        ),
        body,
      ],
      details,
    };
  return { parts: [backEdge, rear, mirrorPart(rear), body, front, mirrorPart(front)], details };
}

/** A sleeveless dress with a round neck, fitted above and flared below the waist. */
export function flareDress(cloth: Cloth, side: Side, pose: Pose): Subject {
  const waistY = 398;
  const top: TopCut = {
    neck: 92,
    neckFront: 110,
    neckBack: 36,
    shoulder: [158, 24],
    underarm: [204, 226],
    waist: 184,
    waistY: 330,
    hem: 170,
    length: waistY,
    hemDrop: 10,
    stiffness: 0.5,
    sleeve: null,
  };
  const skirt: SkirtCut = {
    waist: 172,
    hip: 250,
    hipY: 170,
    hem: 398,
    length: 560,
    waistband: 0,
    flutes: 6,
    fluteDepth: 34,
  };
  const shell = topShell(top, cloth, cloth, side, pose);
  const torso = shell[shell.length - 1]!;
  const waist = line([
    [-170, waistY, 1],
    [0, waistY + 10],
    [170, waistY, 1],
  ]);
  const darts = [-1, 1].map((s) =>
    sewn(
      line([
        [s * 84, 260, 1],
        [s * 78, waistY, 1],
      ]),
      0.7,
    ),
  );
  const facing = stitched(beside(neckLine(top, side), 8));
  const bodice: Part = { ...torso, marks: [...torso.marks!, ...darts, facing, sewn(waist, 1)], lift: 5 };
  const closing =
    side === "back"
      ? cord(
          [
            [0, 40],
            [0, 60],
          ],
          3,
          cloth.color,
        )
      : [];
  return {
    parts: [...shell.slice(0, -1), skirtPanel(skirt, cloth, waistY, pose), bodice, ...closing],
    details,
  };
}
