import { type Linear, linear } from "../color.ts";
import { beside, line } from "../outline.ts";
import type { Part, Subject } from "../part.ts";
import { type Cloth, mirrorPart, type Pose, type Side, sewn, stitched } from "./cloth.ts";
import { type TopCut, topShell } from "./top.ts";
import { hang, neckDetail, teeBody } from "./top-measures.ts";
import { buttonRow, collarBack, patch, placket, pocketOutline, shirtCollar } from "./trims.ts";

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
  const rib: Cloth = { fabric: "fineRib", color: cloth.color };
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

export const whiteButtons = linear("#efece4");
