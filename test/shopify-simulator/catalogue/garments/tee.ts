import type { Linear } from "../color.ts";
import type { Subject } from "../part.ts";
import type { Cloth, Pose, Side } from "./cloth.ts";
import { ribCollar, type TopCut, topShell } from "./top.ts";
import { hang, neckDetail, stack, teeBody } from "./top-measures.ts";
import { buttonRow, label, patch, placket, pocketOutline } from "./trims.ts";

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
  const rib: Cloth = { fabric: "fineRib", color: options.rib ?? cloth.color };
  const collar = ribCollar(cut, rib, side, 20);
  const before = [...collar.before];
  if (side === "front") collar.behind.push(label(0, 32, 46, 26));
  if (options.pocket && side === "front")
    before.push(patch(pocketOutline(112, 215, 104, 118, "point"), cloth));
  if (options.henley && side === "front") {
    const plain: Cloth = { fabric: cloth.fabric, color: cloth.color };
    before.unshift(placket(plain, 0, 94, 250, 32));
    before.push(...buttonRow([0, 122], [0, 224], 3, 6.5, options.henley));
  }
  return {
    parts: stack(topShell(cut, cloth, rib, side, pose), side, collar.behind, before),
    details: neckDetail,
  };
}
