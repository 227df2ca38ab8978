import type { Linear } from "../color.ts";
import { beside, joined, line, reversed, symmetric } from "../outline.ts";
import type { Part, Subject } from "../part.ts";
import { type Cloth, madeOf, type Pose, type Side, sewn, shaded, stitched } from "./cloth.ts";
import { type TopCut, topShell } from "./top.ts";
import { neckDetail, sweatBody, sweatSleeve } from "./top-measures.ts";
import { cord, shrink, zip } from "./trims.ts";

/** Hooded sweatshirts, closed or with a zip. */
export function hoodie(
  cloth: Cloth,
  rib: Cloth,
  side: Side,
  pose: Pose,
  options: { cord: Linear; zip?: Linear },
): Subject {
  const cut: TopCut = { ...sweatBody, neckFront: 78, neck: 94, sleeve: sweatSleeve(pose) };
  const shell = topShell(cut, cloth, rib, side, pose);
  const details = {
    ...neckDetail,
    neck: { x: 20, y: 40, width: 500 },
    pocket: { x: 60, y: 480, width: 460 },
  };
  if (side === "back") return { parts: [...shell, hoodBack(cloth)], details };
  const pocket = symmetric([
    [0, 398, 1],
    [98, 398, 1],
    [112, 440],
    [176, 545, 1],
    [172, 606, 1],
    [0, 610],
  ]);
  const slit = line([
    [98, 398, 1],
    [112, 440],
    [176, 545, 1],
  ]);
  const pouch: Part = {
    ...madeOf(cloth),
    outlines: [pocket],
    grain: { angle: 0, x: 0, y: 0 },
    edge: { width: 6, height: 3.4 },
    folds: {
      eases: [{ x: 0, y: 520, rx: 160, ry: 100, angle: 1.2, amount: 0.03 }],
      even: [0.01, 0.01],
      stiffness: 0.5,
    },
    marks: [
      stitched(beside(slit, 7)),
      stitched(
        beside(
          slit.map((v, i) => (i % 2 === 0 ? -v : v)),
          -7,
        ),
      ),
      stitched(shrink(pocket, 5)),
    ],
    lift: 5,
    shadow: 0.5,
    garment: true,
  };
  const opening = options.zip
    ? zip(0, 96, cut.length + cut.hemBand! + 6, shaded(cloth.color, 0.8), options.zip)
    : [];
  return {
    parts: [
      ...shell,
      pouch,
      ...opening,
      ...hoodFront(cloth),
      ...cord(
        [
          [-42, 92],
          [-48, 140],
          [-40, 190],
          [-46, 232],
        ],
        7.5,
        options.cord,
      ),
      ...cord(
        [
          [42, 92],
          [50, 136],
          [46, 176],
          [54, 214],
        ],
        7.5,
        options.cord,
      ),
    ],
    details,
  };
}

function hoodFront(cloth: Cloth): Part[] {
  const outer = symmetric([
    [0, -196],
    [62, -190],
    [118, -142],
    [136, -62],
    [124, 8],
    [104, 44, 1],
    [52, 92],
    [0, 112],
  ]);
  const inner = symmetric([
    [0, -158],
    [48, -150],
    [86, -104],
    [92, -40],
    [66, 38],
    [0, 98, 1],
  ]);
  const lining = symmetric([
    [0, -158],
    [48, -150],
    [86, -104],
    [92, -40],
    [66, 38],
    [0, 98, 1],
  ]);
  const rim = line([
    [0, 98, 1],
    [66, 38],
    [92, -40],
    [86, -104],
    [48, -150],
    [0, -158],
    [-48, -150],
    [-86, -104],
    [-92, -40],
    [-66, 38],
    [0, 98, 1],
  ]);
  return [
    {
      ...madeOf(cloth),
      outlines: [outer],
      body: { outlines: [outer], depth: 0.75 },
      edge: { width: 8, height: 4 },
      folds: {
        eases: [
          { x: 104, y: 20, rx: 80, ry: 110, angle: 1.1, amount: 0.13 },
          { x: -104, y: 20, rx: 80, ry: 110, angle: 2.0, amount: 0.13 },
          { x: 100, y: -110, rx: 80, ry: 90, angle: 0.4, amount: 0.06 },
        ],
        even: [0.015, 0.015],
        stiffness: 0.5,
      },
      lift: 9,
      shadow: 0.55,
      garment: true,
    },
    {
      ...madeOf(cloth),
      color: shaded(cloth.color, 0.9),
      outlines: [lining],
      body: { outlines: [inner], depth: -0.5 },
      folds: {
        eases: [{ x: 0, y: 20, rx: 90, ry: 90, angle: 1.4, amount: 0.1 }],
        even: [0.01, 0.01],
        stiffness: 0.5,
      },
      marks: [
        sewn(
          line([
            [0, -158, 1],
            [3, -60],
            [0, 40, 1],
          ]),
          0.9,
        ),
      ],
      light: (_x, y) => 0.62 - 0.2 * Math.min(1, Math.max(0, (y + 120) / 200)),
      lift: 0,
      garment: true,
    },
    {
      ...madeOf(cloth),
      outlines: [joined(rim, reversed(beside(rim, 17)))],
      edge: { width: 7, height: 4 },
      marks: [stitched(beside(rim, 14))],
      lift: 4,
      shadow: 0.5,
      garment: true,
    },
  ];
}

function hoodBack(cloth: Cloth): Part {
  const outline = symmetric([
    [0, -150],
    [70, -146],
    [124, -96],
    [140, -20],
    [132, 40],
    [104, 130],
    [50, 196],
    [0, 214],
  ]);
  return {
    ...madeOf(cloth),
    outlines: [outline],
    body: { outlines: [outline], depth: 0.55 },
    edge: { width: 9, height: 5 },
    folds: {
      eases: [
        { x: 60, y: 80, rx: 120, ry: 130, angle: 1.0, amount: 0.1 },
        { x: -60, y: 80, rx: 120, ry: 130, angle: 2.1, amount: 0.1 },
      ],
      even: [0.02, 0.02],
      stiffness: 0.5,
    },
    marks: [
      sewn(
        line([
          [0, -150, 1],
          [2, 30],
          [0, 214, 1],
        ]),
        1.2,
      ),
    ],
    lift: 10,
    shadow: 0.55,
    garment: true,
  };
}
