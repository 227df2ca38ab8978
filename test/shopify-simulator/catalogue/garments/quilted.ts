import type { Linear } from "../color.ts";
import { closed, symmetric } from "../outline.ts";
import type { Part, Subject } from "../part.ts";
import { type Cloth, madeOf, mirrorPart, type Pose, type Side, shaded } from "./cloth.ts";
import { type TopCut, topShell } from "./top.ts";
import { hang, neckDetail, teeBody } from "./top-measures.ts";
import { patch, zip } from "./trims.ts";

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
      ? { ...part, color: lining }
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
    color: lining,
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
      { fabric: "twill", color: shaded(cloth.color, 0.7) },
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
      ...zip(0, -38, cut.length + 8, shaded(cloth.color, 0.75), options.zip),
    ],
    details,
  };
}
