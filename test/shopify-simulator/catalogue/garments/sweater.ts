import type { Linear } from "../color.ts";
import { beside, closed, joined, line, reversed, symmetric } from "../outline.ts";
import type { Part, Subject } from "../part.ts";
import { type Cloth, madeOf, mirrorPart, type Pose, type Side, sewn } from "./cloth.ts";
import { neckLine, ribCollar, type TopCut, topShell } from "./top.ts";
import { neckDetail, stack, sweatBody, sweatSleeve } from "./top-measures.ts";
import { buttonRow, label } from "./trims.ts";

/** Sweatshirts and sweaters with a crew neck, and high-necked sweaters. */
export function sweater(
  cloth: Cloth,
  rib: Cloth,
  side: Side,
  pose: Pose,
  options: { neck: "crew" | "high"; knit?: boolean },
): Subject {
  const cut: TopCut = {
    ...sweatBody,
    sleeve: sweatSleeve(pose),
    ...(options.knit ? { stiffness: 0.7, ease: 1.15 } : {}),
    ...(options.neck === "high" ? { neckFront: 52, neck: 82 } : {}),
  };
  const shell = topShell(cut, cloth, rib, side, pose);
  const details = { ...neckDetail, cuff: { x: 300, y: 560, width: 400 } };
  if (options.neck === "crew") {
    const collar = ribCollar(cut, rib, side, 28);
    if (side === "front") collar.behind.push(label(0, 30, 52, 28));
    return { parts: stack(shell, side, collar.behind, collar.before), details };
  }
  return { parts: [...shell, ...highNeck(cut, rib, side)], details };
}

function highNeck(cut: TopCut, rib: Cloth, side: Side): Part[] {
  const n = cut.neck;
  const seam = neckLine(cut, side);
  const tube = joined(
    seam,
    line([
      [n, 0, 1],
      [n - 8, -34],
      [n - 9, -84, 1],
      [0, side === "front" ? -66 : -78],
      [-n + 9, -84, 1],
      [-n + 8, -34],
      [-n, 0, 1],
    ]),
  );
  const opening = symmetric([
    [0, -98],
    [n * 0.6, -95],
    [n - 9, -84, 1],
    [n * 0.6, -70],
    [0, -64],
  ]);
  const fold = line([
    [-n + 6, -22, 1],
    [0, 8],
    [n - 6, -22, 1],
  ]);
  return [
    ...(side === "front"
      ? [{ ...madeOf(rib), outlines: [opening], light: 0.5, lift: 0, garment: true }]
      : []),
    {
      ...madeOf(rib),
      outlines: [tube],
      body: {
        outlines: [
          symmetric([
            [0, -200, 1],
            [n, -200, 1],
            [n - 4, -40],
            [n + 6, 80, 1],
            [0, 80],
          ]),
        ],
        depth: 0.85,
      },
      edge: { width: 8, height: 5 },
      folds: {
        eases: [{ x: 0, y: -20, rx: 110, ry: 70, angle: Math.PI / 2, amount: 0.06 }],
        even: [0.01, 0.02],
        stiffness: 0.6,
      },
      marks: [sewn(seam, 0.8), { kind: "crease", line: fold, width: 26, depth: 4 }],
      lift: 5,
      shadow: 0.5,
      garment: true,
    },
  ];
}

/** Cardigans: V neck, buttoned front. */
export function cardigan(
  cloth: Cloth,
  rib: Cloth,
  side: Side,
  pose: Pose,
  options: { buttons: Linear },
): Subject {
  const cut: TopCut = {
    ...sweatBody,
    neckShape: "v",
    neckFront: 262,
    neck: 84,
    stiffness: 0.7,
    ease: 1.15,
    sleeve: sweatSleeve(pose),
  };
  const shell = topShell(cut, cloth, rib, side, pose);
  const details = { ...neckDetail, front: { x: 40, y: 250, width: 580 } };
  if (side === "back") return { parts: [...shell, ...ribCollar(cut, rib, side, 30).before], details };
  const end = cut.length + cut.hemBand! + 8;
  const edge = line([
    [82, -8, 1],
    [79, 22],
    [52, 110],
    [14, 250],
    [16, 300],
    [16, end, 1],
  ]);
  const right: Part = {
    ...madeOf(rib),
    outlines: [joined(edge, reversed(beside(edge, 32)))],
    grain: { angle: 0, x: 0, y: 0 },
    edge: { width: 6, height: 3.4 },
    folds: { eases: [], even: [0, 0.012], scale: 0.8, stiffness: 0.6 },
    marks: [sewn(edge, 0.8)],
    lift: 4,
    shadow: 0.5,
    garment: true,
  };
  const backBand = ribCollar({ ...cut, neckShape: "round", neckFront: 60 }, rib, "front", 30).behind;
  const moved = closed([
    [-16, 262, 1],
    [16, 262, 1],
    [16, end, 1],
    [-16, end, 1],
  ]);
  return {
    parts: [
      shell[0]!,
      ...backBand,
      label(0, 34, 52, 28),
      ...shell.slice(1),
      mirrorPart(right),
      { ...right, lift: 3 },
      {
        ...madeOf(rib),
        outlines: [moved],
        edge: { width: 5, height: 3 },
        folds: right.folds!,
        lift: 4,
        shadow: 0.4,
        garment: true,
      },
      ...buttonRow([0, 286], [0, end - 26], 6, 9, options.buttons),
    ],
    details,
  };
}
