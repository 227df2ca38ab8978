import { type Linear, linear } from "../colour.ts";
import { beside, closed, joined, line, reversed, symmetric } from "../outline.ts";
import type { Part, Subject } from "../part.ts";
import { type Cloth, madeOf, mirrorPart, type Pose, type Side, sewn, shaded, stitched } from "./cloth.ts";
import { neckLine, ribCollar, type TopCut, topShell } from "./top.ts";
import {
  buttonRow,
  collarBack,
  cord,
  label,
  patch,
  placket,
  pocketOutline,
  shirtCollar,
  shrink,
  zip,
} from "./trims.ts";

const teeBody = {
  neck: 90,
  neckFront: 100,
  neckBack: 24,
  shoulder: [214, 42],
  underarm: [246, 236],
  waist: 233,
  waistY: 450,
  hem: 240,
  length: 700,
  hemDrop: 12,
} as const;

function hang(pose: Pose, ghost: number, flat: number): number {
  return pose === "ghost" ? ghost : flat;
}

/** Puts the pieces of a top in order: inside, back of the collar, sleeves and body, the rest. */
function stack(shell: Part[], side: Side, behind: Part[], before: Part[]): Part[] {
  return side === "front"
    ? [shell[0]!, ...behind, ...shell.slice(1), ...before]
    : [...behind, ...shell, ...before];
}

const neckDetail = {
  neck: { x: 30, y: 140, width: 400 },
  sleeve: { x: 230, y: 210, width: 380 },
  hem: { x: -120, y: 620, width: 380 },
};

/** T-shirts: crew or V neck, short or long sleeves, optional chest pocket. */
export function tee(
  cloth: Cloth,
  side: Side,
  pose: Pose,
  options: {
    neck?: "round" | "v";
    long?: boolean;
    pocket?: boolean;
    rib?: Linear;
    sleeves?: Cloth;
    henley?: Linear;
  } = {},
): Subject {
  const cut: TopCut = {
    ...teeBody,
    ...(options.neck === "v" ? { neckShape: "v" as const, neckFront: 165 } : {}),
    hemStitch: 22,
    sleeve: options.long
      ? {
          length: hang(pose, 590, 570),
          angle: hang(pose, 1.25, 0.98),
          hem: 100,
          bend: hang(pose, 9, 3),
          hemStitch: 20,
        }
      : { length: 205, angle: hang(pose, 1.1, 0.72), hem: 168, hemStitch: 20 },
  };
  const rib: Cloth = { fabric: "fineRib", colour: options.rib ?? cloth.colour };
  const collar = ribCollar(cut, rib, side, 20);
  const before = [...collar.before];
  if (side === "front") collar.behind.push(label(0, 32, 46, 26));
  if (options.pocket && side === "front")
    before.push(patch(pocketOutline(112, 215, 104, 118, "point"), cloth));
  if (options.henley && side === "front") {
    const plain: Cloth = { fabric: cloth.fabric, colour: cloth.colour };
    before.unshift(placket(plain, 0, 94, 250, 32));
    before.push(...buttonRow([0, 122], [0, 224], 3, 6.5, options.henley));
  }
  return {
    parts: stack(topShell(cut, cloth, rib, side, pose), side, collar.behind, before),
    details: neckDetail,
  };
}

/** Woven shirts with collar, placket, cuffs and a chest pocket. */
export function shirt(
  cloth: Cloth,
  side: Side,
  pose: Pose,
  options: { buttons: Linear; thread?: Linear; pockets?: 0 | 1 | 2; overshirt?: boolean },
): Subject {
  const wide = options.overshirt ? 14 : 0;
  const cut: TopCut = {
    ...teeBody,
    neck: 84,
    neckFront: 46,
    neckBack: 18,
    shoulder: [216 + wide, 44],
    underarm: [254 + wide, 250],
    waist: 240 + wide,
    hem: 244 + wide,
    length: 725,
    hemDrop: options.overshirt ? 6 : 42,
    hemStitch: 10,
    stiffness: 0.5,
    ease: 1.1,
    foldScale: 1.05,
    sleeve: {
      length: hang(pose, 545, 530),
      angle: hang(pose, 1.25, 0.96),
      hem: 128,
      bend: hang(pose, 10, 3),
      cuff: 62,
      cuffWidth: 106,
    },
  };
  const thread = options.thread;
  const shell = topShell(cut, cloth, cloth, side, pose);
  const details = {
    ...neckDetail,
    collar: { x: 30, y: 110, width: 440 },
    pocket: { x: 170, y: 240, width: 440 },
  };
  if (side === "back") {
    const yoke = line([
      [-204, 96, 1],
      [0, 112],
      [204, 96, 1],
    ]);
    const torso = shell[shell.length - 1]!;
    const pleat = line([
      [0, 112, 1],
      [2, 400],
      [0, 690, 1],
    ]);
    const back = {
      ...torso,
      marks: [...torso.marks!, sewn(yoke, 0.9), stitched(beside(yoke, -5), thread), sewn(pleat, 0.5)],
    };
    return { parts: [...shell.slice(0, -1), back, collarBack(cloth, 0.98)], details };
  }
  const pockets =
    (options.pockets ?? 1) === 0
      ? []
      : [
          patch(
            pocketOutline(118, 222, 116, 136, options.overshirt ? "square" : "point"),
            cloth,
            thread ? { thread } : {},
          ),
        ];
  if (options.pockets === 2) pockets.push(mirrorPart(pockets[0]!));
  const trims: Part[] = [...pockets];
  if (options.overshirt) {
    for (const pocket of [...pockets]) {
      const sideSign = pocket === pockets[0] ? 1 : -1;
      const flap = patch(pocketOutline(118 * sideSign, 208, 124, 52, "point"), cloth, {
        ...(thread ? { thread } : {}),
        lift: 4,
      });
      trims.push(flap, ...buttonRow([118 * sideSign, 244], [118 * sideSign, 244], 1, 6.5, options.buttons));
    }
  }
  return {
    parts: [
      ...shell,
      ...trims,
      placket(cloth, 0, 44, cut.length + cut.hemDrop - 1, 34, thread),
      ...shirtCollar(cloth, 0.98, thread ? { thread } : {}),
      ...buttonRow([0, 64], [0, 640], 7, 6.3, options.buttons),
    ],
    details,
  };
}

/** Polo shirts: knitted collar and a short placket. */
export function polo(
  cloth: Cloth,
  side: Side,
  pose: Pose,
  options: { buttons: Linear; tipping?: Linear },
): Subject {
  const cut: TopCut = {
    ...teeBody,
    neck: 86,
    neckFront: 50,
    neckBack: 18,
    hemStitch: 18,
    sleeve: { length: 190, angle: hang(pose, 1.12, 0.74), hem: 158, cuff: 26, cuffWidth: 156 },
  };
  const rib: Cloth = { fabric: "fineRib", colour: cloth.colour };
  const shell = topShell(cut, cloth, rib, side, pose);
  if (side === "back") return { parts: [...shell, collarBack(rib, 0.96)], details: neckDetail };
  return {
    parts: [
      ...shell,
      placket(cloth, 0, 44, 218, 34),
      ...shirtCollar(rib, 0.96, options.tipping ? { thread: options.tipping } : {}),
      ...buttonRow([0, 70], [0, 186], 3, 6.2, options.buttons),
    ],
    details: neckDetail,
  };
}

const sweatBody = {
  neck: 92,
  neckFront: 86,
  neckBack: 22,
  shoulder: [226, 48],
  underarm: [272, 262],
  waist: 268,
  waistY: 470,
  hem: 258,
  length: 610,
  hemDrop: 8,
  hemBand: 62,
  stiffness: 0.45,
  ease: 1.35,
  foldScale: 1.25,
} as const;

function sweatSleeve(pose: Pose) {
  return {
    length: hang(pose, 530, 510),
    angle: hang(pose, 1.24, 0.95),
    hem: 136,
    bend: hang(pose, 12, 4),
    cuff: 66,
    cuffWidth: 92,
  };
}

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
    ? zip(0, 96, cut.length + cut.hemBand! + 6, shaded(cloth.colour, 0.8), options.zip)
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
      colour: shaded(cloth.colour, 0.9),
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

/** Quilted vests and jackets with a zip and a stand-up collar. */
export function quilted(
  cloth: Cloth,
  lining: Linear,
  side: Side,
  pose: Pose,
  options: { zip: Linear; sleeves?: boolean },
): Subject {
  const cut: TopCut = {
    ...teeBody,
    neck: 88,
    neckFront: 40,
    neckBack: 14,
    shoulder: [212, 46],
    underarm: [254, 250],
    waist: 250,
    hem: 256,
    length: 650,
    hemDrop: 10,
    stiffness: 0.6,
    ease: 1.2,
    sleeve: options.sleeves
      ? { length: hang(pose, 590, 570), angle: hang(pose, 1.25, 0.95), hem: 116, bend: 8 }
      : null,
  };
  const baffle = (y: number) => {
    const t = ((y / 92) % 1) - 0.5;
    return 15 * Math.sqrt(Math.max(0, 1 - 3.6 * t * t));
  };
  const shell = topShell(cut, cloth, cloth, side, pose).map((part, i) =>
    i === 0 && side === "front"
      ? { ...part, colour: lining }
      : { ...part, relief: (_x: number, y: number) => baffle(y + 20) },
  );
  const collar: Part = {
    ...madeOf(cloth),
    outlines: [
      symmetric([
        [0, side === "front" ? -44 : -60],
        [60, side === "front" ? -52 : -62],
        [90, -66, 1],
        [96, -20],
        [92, 6, 1],
        [60, side === "front" ? 38 : 22],
        [0, side === "front" ? 52 : 26],
      ]),
    ],
    body: {
      outlines: [
        symmetric([
          [0, -160, 1],
          [92, -160, 1],
          [98, 120, 1],
          [0, 120],
        ]),
      ],
      depth: 0.7,
    },
    edge: { width: 10, height: 7 },
    folds: { eases: [], even: [0.03, 0.01], stiffness: 0.5 },
    lift: 5,
    shadow: 0.5,
    garment: true,
  };
  const inside: Part = {
    fabric: cloth.fabric,
    colour: lining,
    outlines: [
      symmetric([
        [0, -82],
        [58, -78],
        [90, -66, 1],
        [60, -44],
        [0, -36],
      ]),
    ],
    light: 0.6,
    lift: 0,
    garment: true,
  };
  const details = { ...neckDetail, quilting: { x: 110, y: 330, width: 420 } };
  if (side === "back") return { parts: [...shell, collar], details };
  const slit = (x: number) =>
    patch(
      closed([
        [x - 9, 430, 1],
        [x + 9, 426, 1],
        [x + 24, 560, 1],
        [x + 6, 564, 1],
      ]),
      { fabric: "twill", colour: shaded(cloth.colour, 0.7) },
      { lift: 2 },
    );
  const pocket = slit(150);
  return {
    parts: [
      ...shell,
      pocket,
      mirrorPart(pocket),
      inside,
      collar,
      ...zip(0, -38, cut.length + 8, shaded(cloth.colour, 0.75), options.zip),
    ],
    details,
  };
}

export const whiteButtons = linear("#efece4");
